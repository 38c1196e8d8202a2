import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#/features/users/users-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/users')({
  component: UsersPage,
  loader: readAhead(() => import('#/features/users/users-list-query')),
})
