import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#/features/users/users-page'

export const Route = createFileRoute('/_shell/_screens/_office/admin/users')({ component: UsersPage })
