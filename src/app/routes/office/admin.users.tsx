import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#/features/users/users-page'

export const Route = createFileRoute('/_shell/_screens/_office/admin/users')({
  component: UsersPage,
  // Not waited for: the screen comes as soon as it is there.
  loader: ({ location }) =>
    void import('#/features/users/users-reading').then(({ prefetchUsers }) => prefetchUsers(location.search)),
})
