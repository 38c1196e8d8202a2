import { isWaiting } from '#/domain/orders/order-steps'
import { countdownSpan, type TimedOrder } from '#/domain/orders/order-timing'

/** The orders that nobody has answered, the nearest deadline first. */
export function waitingOrders<T extends TimedOrder & { id: number }>(
  orders: readonly T[],
  maxPendingMinutes: number,
): readonly T[] {
  const deadline = (order: T): number => countdownSpan(order, maxPendingMinutes)?.endsAt ?? Number.POSITIVE_INFINITY
  return orders.filter(isWaiting).toSorted((a, b) => deadline(a) - deadline(b) || a.id - b.id)
}
