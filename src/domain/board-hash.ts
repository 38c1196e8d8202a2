import { isOpen, type OrderStatus } from './order-status'

type Hashed = { id: number; status: OrderStatus; statusVersion: number }

/**
 * One short text for the orders that still have to be worked on: two boards with the same text hold the same orders in
 * the same state. Both sides make it; what is finished does not count. 53 bits, as hexadecimal digits.
 */
export function boardHash(orders: readonly Hashed[]): string {
  const open = orders.filter((order) => isOpen(order.status)).toSorted((a, b) => a.id - b.id)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const word of open.flatMap(({ id, statusVersion }) => [id, statusVersion])) {
    high = Math.imul(high ^ word, 0x9e3779b1)
    low = Math.imul(low ^ word, 0x5f356495)
    high = (high << 13) | (high >>> 19)
    low = (low << 11) | (low >>> 21)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return ((high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)).toString(16).padStart(14, '0')
}
