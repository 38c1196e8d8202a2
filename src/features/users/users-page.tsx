import { Trans } from '@lingui/react/macro'
import UserPlus from 'lucide-react/icons/user-plus'
import { ListScreen } from '#/components/list/list-screen'
import { NewUser } from './new-user'
import { useUsersList } from './use-users-list'

/** `/admin/users`: who works here, and what they may do. */
export const UsersPage = () => (
  <ListScreen
    list={useUsersList()}
    first={{ label: <Trans>New user</Trans>, icon: UserPlus, dialog: (close) => <NewUser onClose={close} /> }}
  />
)
