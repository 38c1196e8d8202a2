import { orderCode } from '#/domain/orders/order-code'
import { isOpen, type OrderStatus } from '#/domain/orders/order-status'

const TAIL = 3

/**
 * The short code of every order, long enough to keep it apart from the open ones. Orders that end alike are compared
 * with each other only, so that a board of hundreds costs one pass.
 */
export function orderCodes(orders: readonly { id: number; status: OrderStatus }[]): ReadonlyMap<number, string> {
  const alike = new Map<string, number[]>()
  for (const { id, status } of orders) {
    if (!isOpen(status)) continue
    const tail = String(id).slice(-TAIL)
    const mates = alike.get(tail)
    if (mates) mates.push(id)
    else alike.set(tail, [id])
  }
  return new Map(orders.map(({ id }) => [id, orderCode(id, alike.get(String(id).slice(-TAIL)) ?? [])]))
}
