import type { Order } from '#/contract/orders'
import { customerStatusOf } from '#/domain/orders/customer-status'

/** An order as a channel is answered: with the key of what it tells its customer. Boards and lists do without. */
export const forChannel = async (answer: Promise<Order>): Promise<Order> => {
  const order = await answer
  return { ...order, customerStatus: customerStatusOf(order.status) }
}
