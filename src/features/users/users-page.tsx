import { useLingui } from '@lingui/react/macro'
import { CornerAction } from '#/components/corner-action'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { NewUser } from './new-user'
import { useUsersList } from './use-users-list'

/** `/admin/users`: who works here, and what they may do. */
export const UsersPage = () => {
  const { t } = useLingui()
  const list = useUsersList()
  return (
    <>
      <PageHeader title={t`Users`} actions={<NewUser />} />
      <ListPage list={list} />
      <CornerAction>
        <NewUser />
      </CornerAction>
    </>
  )
}
