import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { UserDetails, users } from '#/contract/users'
import { PERMISSIONS, USER_TYPE_VALUES } from '#/domain/people/access'
import { useUserChoices } from './use-user-choices'
import { PersonFields, WorkFields } from './user-fields'
import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { serverErrors } from '#/components/form/problems'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { ifRevision } from '#/contract/revision'
import { useUserLocks } from './use-user-locks'
import { useUserTexts } from './use-user-texts'
import { bodyOf, rightField, valuesOf } from './user-values'
import { useWorkRules } from './use-work-rules'

/** The module of a business needs somebody who holds the right: it is said there, whatever took it away. */
const ANSWERING = { [rightField(PERMISSIONS.b2bOrders)]: 'last_answering' }

const { recordOf, recordIn } = editedRecord(UserDetails, valuesOf, ({ id }) => ({ kind: 'user', id }))

/** The form of one user: who they are, where they work and what they may do, saved together. */
function useUserForm(user: UserDetails) {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.users.save)
  return useForm({
    start: recordOf(user),
    ...useUserTexts(),
    schema: users.save.body,
    toBody: bodyOf,
    rules: useWorkRules(user),
    locks: useUserLocks(user),
    saving,
    send: (body, revision) => saving.save({ params: { id: user.id }, body }, ifRevision(revision)),
    recordIn,
    serverErrors: (error) => (serverErrors(error)['rights'] === 'last_answering' ? ANSWERING : {}),
    onSaved: () => sayDone(t`Saved.`),
    draft: `users/${user.id}`,
  })
}

export const UserForm = ({ user }: { user: UserDetails }) => {
  const form = useUserForm(user)
  const choices = useUserChoices(user)
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={choices.wordOf} />}>
      <PersonFields values={form.values} />
      <WorkFields values={form.values} types={USER_TYPE_VALUES} choices={choices} />
    </PageForm>
  )
}
