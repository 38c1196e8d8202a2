import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#/features/marketing/notifications/notifications-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/marketing/notifications')({
  component: NotificationsPage,
  loader: readAhead(() => import('#/features/marketing/notifications/notifications-list-query')),
})
