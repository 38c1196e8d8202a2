import { createFileRoute } from '@tanstack/react-router'
import { OrdersListPage } from '#/features/orders/list/orders-list-page'

export const Route = createFileRoute('/_shell/_screens/_office/orders/list')({ component: OrdersListPage })
