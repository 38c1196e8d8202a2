import { countdown, countdownSpan, type TimedOrder } from '#/domain/order-timing'
import { minutes } from '#/domain/time'
import type { RingStage } from '#/push/ring'

/** Nobody has come for this long: the ring gets louder and fills the screen (reliability, L7). */
export const ALARM_AFTER_MS = minutes(1)
/** What "silence" lasts (reliability, L6). */
export const SILENCE_MS = 30_000

/** Whether an order has waited so long that the kitchen must hear it another way. `now`: server time in milliseconds. */
export const isUnheard = (order: TimedOrder, now: number): boolean =>
  now - Date.parse(order.lastDatePending ?? order.registrationtime) >= ALARM_AFTER_MS

/** How the ring sounds for the orders that wait: as the one that needs it most. */
export function ringStage(waiting: readonly TimedOrder[], maxPendingMinutes: number, now: number): RingStage {
  if (waiting.some((order) => isUnheard(order, now))) return 'alarm'
  const isUrgent = waiting.some((order) => {
    const span = countdownSpan(order, maxPendingMinutes)
    return span !== undefined && countdown(span, now).tone !== 'ok'
  })
  return isUrgent ? 'urgent' : 'normal'
}
