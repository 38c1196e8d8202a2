import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '#/features/company-orders/groups-page'
import { readAhead } from './read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/b2bOrders/list')({
  component: GroupsPage,
  loader: readAhead(() => import('#/features/company-orders/groups-list-query')),
})
