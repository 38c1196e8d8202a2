import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#/features/orders/order/order-page'
import { OrderPrinting } from '#/features/printing/order-printing'

const Page = () => (
  <>
    <OrderPage />
    <OrderPrinting />
  </>
)

export const Route = createFileRoute('/_shell/_screens/_office/orders/$id')({ component: Page })
