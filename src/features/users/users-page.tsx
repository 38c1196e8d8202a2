import { useLingui } from '@lingui/react/macro'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { useUsersList } from './use-users-list'

/** `/admin/users`: who works here, and what they may do. */
export const UsersPage = () => {
  const { t } = useLingui()
  const list = useUsersList()
  return (
    <>
      <PageHeader title={t`Users`} />
      <ListPage list={list} />
    </>
  )
}
