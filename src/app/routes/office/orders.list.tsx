import { createFileRoute } from '@tanstack/react-router'
import { OrdersListPage } from '#/features/orders/list/orders-list-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/orders/list')({
  component: OrdersListPage,
  loader: readAhead(() => import('#/features/orders/list/orders-list-query')),
})
