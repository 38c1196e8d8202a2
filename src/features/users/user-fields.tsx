import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { SharedField } from '#/components/form/shared-field'
import { COMPANY_RIGHTS, PERMISSIONS, USER_TYPES, type UserType } from '#/domain/people/access'
import { GIVEN_RIGHTS } from '#/domain/people/user-rights'
import type { useUserChoices } from './use-user-choices'
import { rightField, type UserValues } from './user-values'
import type { RIGHT_WORDS } from './user-words'
import styles from './users.module.css'

const OFFICE_RIGHTS = GIVEN_RIGHTS.filter((right) => !COMPANY_RIGHTS.some((one) => one === right))

/** Of companies' rights what a restaurant's own people may hold: they answer what companies order. */
const ANSWERING_RIGHTS = [PERMISSIONS.b2bOrders, PERMISSIONS.b2bOrdersRead] as const

/** How somebody is called and reached. */
export const PersonFields = ({ values, isInvited = false }: { values: UserValues; isInvited?: boolean }) => {
  const { t } = useLingui()
  const { data: prefixes } = useQuery(query(api.users.phonePrefixes))
  const known = prefixes ?? (values.phonePrefix === '' ? [] : [{ prefix: values.phonePrefix, countries: [] }])
  return (
    <>
      <div className={styles['pair']}>
        <SharedField name="name">{({ Text }) => <Text required />}</SharedField>
        <SharedField name="surname">{({ Text }) => <Text required />}</SharedField>
      </div>
      <SharedField name="email">
        {({ Text }) => (
          <Text type="email" required={isInvited} {...(isInvited && { hint: t`The invitation is sent here.` })} />
        )}
      </SharedField>
      <div className={styles['phone']}>
        <SharedField name="phonePrefix">
          {({ List }) => (
            <List
              options={[
                { value: '', label: t({ message: 'None', context: 'choice of a field' }) },
                ...known.map(({ prefix, countries }) => ({
                  value: prefix,
                  label: [prefix, ...countries.slice(0, 3)].join(' '),
                })),
              ]}
            />
          )}
        </SharedField>
        <SharedField name="phone">{({ Text }) => <Text type="tel" />}</SharedField>
      </div>
    </>
  )
}

/** What somebody is, where they work and what they may do. `types`: those to choose from. */
export const WorkFields = ({
  values,
  types,
  choices: { types: words, positions, businesses, companies },
}: {
  values: UserValues
  types: readonly UserType[]
  choices: ReturnType<typeof useUserChoices>
}) => {
  const { t } = useLingui()
  // Rights open nothing to a program.
  const isChannel = values.type === String(USER_TYPES.channel)
  const isOfCompany = values.type === String(USER_TYPES.company)
  const isAboutCompanies =
    isOfCompany || values.companyIds.length > 0 || COMPANY_RIGHTS.some((right) => values[rightField(right)])
  return (
    <>
      <SharedField name="type">
        {({ List }) => <List options={words.filter(({ value }) => types.some((type) => String(type) === value))} />}
      </SharedField>
      <SharedField name="positionId">{({ List }) => <List options={positions} />}</SharedField>
      {values.type === String(USER_TYPES.courier) && (
        <SharedField name="maxOrders">{({ Whole }) => <Whole />}</SharedField>
      )}
      {businesses.length > 0 && !isOfCompany && (
        <SharedField name="businessIds">
          {({ Several }) => <Several add={t`Add a business`} options={businesses} />}
        </SharedField>
      )}
      {companies.length > 0 && isAboutCompanies && (
        <SharedField name="companyIds">
          {({ Several }) => <Several add={t`Add a company`} options={companies} />}
        </SharedField>
      )}
      {!isChannel && !isOfCompany && <Rights rights={OFFICE_RIGHTS} />}
      {values.type === String(USER_TYPES.restaurant) && !isAboutCompanies && (
        <Rights rights={ANSWERING_RIGHTS} isCompany />
      )}
      {!isChannel && isAboutCompanies && <Rights rights={COMPANY_RIGHTS} isCompany />}
    </>
  )
}

const Rights = ({
  rights,
  isCompany = false,
}: {
  rights: readonly (keyof typeof RIGHT_WORDS)[]
  isCompany?: boolean
}) => (
  <fieldset className={styles['rights']}>
    <legend className={styles['legend']}>
      {isCompany ? (
        <Trans comment="heading over a list of rights">Company permissions</Trans>
      ) : (
        <Trans comment="heading over a list of rights">Permissions</Trans>
      )}
    </legend>
    {rights.map((right) => (
      <SharedField key={right} name={rightField(right)}>
        {({ Tick }) => <Tick />}
      </SharedField>
    ))}
  </fieldset>
)
