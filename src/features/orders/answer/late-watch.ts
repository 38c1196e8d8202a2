import { countdown, countdownSpan, type TimedOrder } from '#/domain/orders/order-timing'

type Watched = TimedOrder & { id: number }

/** The orders that were looked at last, and those of them that were late. */
export type LateWatch = { known: ReadonlySet<number>; late: ReadonlySet<number> }
export const NOTHING_WATCHED: LateWatch = { known: new Set(), late: new Set() }

/** Looks once more: `isNews` where an order that was in time is not any longer. `now`: server time in milliseconds. */
export function lookForLate(
  before: LateWatch,
  orders: readonly Watched[],
  maxPendingMinutes: number,
  now: number,
): { watch: LateWatch; isNews: boolean } {
  const late = new Set<number>()
  for (const order of orders) {
    const span = countdownSpan(order, maxPendingMinutes)
    if (span !== undefined && countdown(span, now).tone === 'late') late.add(order.id)
  }
  const isNews = [...late].some((id) => before.known.has(id) && !before.late.has(id))
  return { watch: { known: new Set(orders.map(({ id }) => id)), late }, isNews }
}
