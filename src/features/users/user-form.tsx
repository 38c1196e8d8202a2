import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import type { UserDetails } from '#/contract/users'
import { USER_TYPE_VALUES, USER_TYPES } from '#/domain/people/access'
import { POSITION_IDS } from '#/domain/people/user-positions'
import { GIVEN_RIGHTS } from '#/domain/people/user-rights'
import { useUserForm } from './use-user-form'
import { rightField } from './user-values'
import { POSITION_WORDS, TYPE_WORDS } from './user-words'
import styles from './users.module.css'

export const UserForm = ({ user }: { user: UserDetails }) => {
  const { t, i18n } = useLingui()
  const form = useUserForm(user)
  const { Field } = form
  const { data: prefixes } = useQuery(query(api.users.phonePrefixes))
  const known = prefixes ?? (user.phonePrefix === '' ? [] : [{ prefix: user.phonePrefix, countries: [] }])
  const none = { value: '', label: t({ message: 'None', context: 'choice of a field' }) }
  const types = USER_TYPE_VALUES.map((type) => ({ value: String(type), label: i18n._(TYPE_WORDS[type]) }))
  const positions = [none, ...POSITION_IDS.map((id) => ({ value: String(id), label: i18n._(POSITION_WORDS[id]) }))]
  const shown = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    const choices = { type: types, positionId: positions }[name] ?? []
    const word = choices.find((choice) => choice.value === value)?.label ?? String(value)
    return word === '' ? t({ message: 'empty', context: 'what a field was' }) : word
  }
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={shown} />}>
      <Field name="name">{({ Text }) => <Text />}</Field>
      <Field name="surname">{({ Text }) => <Text />}</Field>
      <Field name="phonePrefix">
        {({ List }) => (
          <List
            options={[
              none,
              ...known.map(({ prefix, countries }) => ({
                value: prefix,
                label: [prefix, ...countries.slice(0, 3)].join(' '),
              })),
            ]}
          />
        )}
      </Field>
      <Field name="phone">{({ Text }) => <Text type="tel" />}</Field>
      <Field name="email">{({ Text }) => <Text type="email" />}</Field>
      <Field name="type">{({ List }) => <List options={types} />}</Field>
      <Field name="positionId">{({ List }) => <List options={positions} />}</Field>
      {form.values.type === String(USER_TYPES.courier) && (
        <Field name="maxOrders">{({ Text }) => <Text inputMode="numeric" />}</Field>
      )}
      <fieldset className={styles['rights']}>
        <legend className={styles['legend']}>
          <Trans comment="heading over a list of rights">May</Trans>
        </legend>
        {GIVEN_RIGHTS.map((right) => (
          <Field key={right} name={rightField(right)}>
            {({ Tick }) => <Tick />}
          </Field>
        ))}
      </fieldset>
    </PageForm>
  )
}
