import { laterUntil } from '#/domain/orders/later'
import { countdownSpan, type TimedOrder, toneChangesAt } from '#/domain/orders/order-timing'

/**
 * Answers every second whether some order has just turned amber or late, or has to be begun now, without looking at all
 * of them: a full board is looked at when something happens there. True at the first call, and when the clock was set back.
 */
export function untilNextChange(orders: readonly TimedOrder[], maxPendingMinutes: number): (now: number) => boolean {
  let lookedAt = Number.POSITIVE_INFINITY
  let nextAt = Number.NEGATIVE_INFINITY
  return (now) => {
    const isTime = now >= nextAt || now < lookedAt
    lookedAt = now
    if (isTime) {
      nextAt = Math.min(
        ...orders.map((order) => {
          const span = countdownSpan(order, maxPendingMinutes)
          const startsAt = laterUntil(order) ?? now
          return Math.min(
            span === undefined ? Number.POSITIVE_INFINITY : toneChangesAt(span, now),
            startsAt > now ? startsAt : Number.POSITIVE_INFINITY,
          )
        }),
      )
    }
    return isTime
  }
}
