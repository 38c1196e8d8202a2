import type { Order } from '../../src/contract/orders'
import type { PushPayload } from '../../src/contract/push'
import { orderCode } from '../../src/domain/orders/order-code'

/** What the server's push says of an order. */
export const payloadOf = (order: Order): PushPayload => ({
  orderId: order.id,
  code: orderCode(order.id),
  status: order.status,
  businessId: order.businessId,
  at: new Date().toISOString(),
})
