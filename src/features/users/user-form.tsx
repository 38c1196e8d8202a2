import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import type { UserDetails } from '#/contract/users'
import { USER_TYPE_VALUES } from '#/domain/people/access'
import { useUserChoices } from './use-user-choices'
import { useUserForm } from './use-user-form'
import { PersonFields, WorkFields } from './user-fields'

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
