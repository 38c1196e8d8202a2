import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#/features/orders/order/order-page'

export const Route = createFileRoute('/_shell/orders/$id')({ component: OrderPage })
