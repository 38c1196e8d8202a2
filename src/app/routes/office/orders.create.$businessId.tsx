import { createFileRoute } from '@tanstack/react-router'
import { CreateOrderPage } from '#/features/orders/create/create-order-page'

export const Route = createFileRoute('/_shell/_screens/_office/orders/create/$businessId')({ component: CreateOrder })

function CreateOrder() {
  return <CreateOrderPage businessId={Route.useParams({ select: ({ businessId }) => Number(businessId) })} />
}
