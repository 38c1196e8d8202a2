import { type Cents, fromCents, toCents } from '../values/money'
import { FINISHED_STATUSES, isSold, type OrderStatus } from './order-status'

/** Of an order what says who owes whom; amounts are the wire's decimals, left out by older servers. */
type Paid = {
  status: OrderStatus
  total: number
  paid?: number | undefined
  refunded?: number | undefined
  waived?: number | undefined
}

/** Positive: the customer still has to pay so much; negative: so much of what was paid is theirs. */
function due({ status, total, paid = 0, refunded = 0, waived = 0 }: Paid): Cents {
  const kept = toCents(paid) - toCents(refunded)
  const price = isSold(status) ? toCents(total) - toCents(waived) : 0
  return price - kept
}

/**
 * What is collected when the food is handed over, as a decimal: the total less what was paid, where money that went back for a
 * dish that was taken off is owed again if another comes, and money that was given as a kindness is not. 0 once it was handed over.
 */
export const toCollect = (order: Paid): number =>
  (FINISHED_STATUSES as readonly OrderStatus[]).includes(order.status) ? 0 : fromCents(Math.max(0, due(order)))

/** What the customer has paid too much, as a decimal: dishes were taken off, or the order was rejected. */
export const toGiveBack = (order: Paid): number => {
  const kept = toCents(order.paid ?? 0) - toCents(order.refunded ?? 0)
  return fromCents(Math.max(0, Math.min(kept, -due(order))))
}

/** What of a refund is no debt but a kindness: the customer need not pay it again. Decimals. */
export const waivedOf = (order: Paid, refund: number): number =>
  fromCents(Math.max(0, toCents(refund) - toCents(toGiveBack(order))))
