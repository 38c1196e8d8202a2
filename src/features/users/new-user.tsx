import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import parts from '#/components/panel-parts.module.css'
import { users } from '#/contract/users'
import { PASSWORD_LINK_HOURS, typesToGive } from '#/domain/people/user-rights'
import { accessUserOf, useUser } from '#/session/use-session'
import { useUserChoices } from './use-user-choices'
import { useUserLocks } from './use-user-locks'
import { useUserTexts } from './use-user-texts'
import { PersonFields, WorkFields } from './user-fields'
import { bodyOf, newUser } from './user-values'
import { fullName, refusalWord } from './user-words'
import { useWorkRules } from './use-work-rules'

/** Somebody without an account: who they are and what they may do. They get a link by mail and set a password with it. */
export const NewUser = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const caller = useUser()
  const sayDone = useSayDone()
  const choices = useUserChoices()
  const saving = useSave(api.users.create)
  const [onlyBusiness, ...others] = caller.restaurants
  const [onlyCompany] = caller.companies
  const form = useForm({
    start: newUser(
      onlyBusiness !== undefined && others.length === 0 ? [onlyBusiness.restaurantID] : [],
      onlyBusiness === undefined && onlyCompany !== undefined && caller.companies.length === 1 ? [onlyCompany.id] : [],
    ),
    ...useUserTexts(),
    schema: users.create.body,
    toBody: ({ username, ...values }) => ({ username: username.trim(), ...bodyOf(values) }),
    rules: useWorkRules(),
    locks: useUserLocks(),
    saving,
    send: (body) => saving.save({ body }),
    failureText: (error) => {
      const word = refusalWord(error)
      return word && i18n._(word)
    },
    draft: 'users/new',
    onSaved: (user) => {
      const name = fullName(user)
      sayDone(t`${name} has an account; the invitation is on its way to ${user.email}.`)
      onClose()
    },
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={<Trans>New user</Trans>}
      description={
        <Trans>
          They get a link by email to set their own password. It works once, within {PASSWORD_LINK_HOURS} hours.
        </Trans>
      }
      save={<Trans>Send invitation</Trans>}
      onClose={onClose}
    >
      <div className={parts['form']}>
        <PersonFields values={form.values} isInvited />
        <Field name="username">
          {({ Text }) => (
            <Text
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={t`For signing in; not case-sensitive.`}
            />
          )}
        </Field>
        <WorkFields values={form.values} types={typesToGive(accessUserOf(caller))} choices={choices} />
      </div>
    </DialogForm>
  )
}
