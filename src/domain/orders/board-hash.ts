import { hash53 } from '../devices/hash53'
import { isOpen, type OrderStatus } from './order-status'

type Hashed = { id: number; status: OrderStatus; statusVersion: number }

/**
 * One short text for the orders that still have to be worked on: two boards with the same text hold the same orders in
 * the same state. Both sides make it; what is finished does not count. 53 bits, as hexadecimal digits.
 */
export function boardHash(orders: readonly Hashed[]): string {
  const open = orders.filter((order) => isOpen(order.status)).toSorted((a, b) => a.id - b.id)
  return hash53(open.flatMap(({ id, statusVersion }) => [id, statusVersion]))
}
