import { countdown, countdownSpan, type TimedOrder } from '#/domain/orders/order-timing'
import { MINUTE_MS, minutes } from '#/domain/values/time'
import type { RingStage } from '#/push/ring'

/** Nobody has come for this long: the ring gets louder and fills the screen (reliability, L7). */
export const ALARM_AFTER_MS = minutes(1)
/** What "silence" lasts (reliability, L6). */
export const SILENCE_MS = 30_000

/** How long nobody has answered an order. `now`: server time in milliseconds. */
const waitedFor = (order: TimedOrder, now: number): number =>
  now - Date.parse(order.lastDatePending ?? order.registrationtime)

/** Whether an order has waited so long that the kitchen must hear it another way. `now`: server time in milliseconds. */
export const isUnheard = (order: TimedOrder, now: number): boolean => waitedFor(order, now) >= ALARM_AFTER_MS

/** For how many whole minutes nobody has answered the one of these that waits longest; at least 1, as the alarm says it. */
export const minutesUnheard = (waiting: readonly TimedOrder[], now: number): number =>
  Math.max(1, ...waiting.map((order) => Math.floor(waitedFor(order, now) / MINUTE_MS)))

/**
 * How the ring sounds for the orders that wait: as the one that needs it most. The alarm is for a kitchen in which nobody is:
 * `isAlone` says of an order whether nobody has touched a screen of its business for a minute.
 */
export function ringStage<T extends TimedOrder>(
  waiting: readonly T[],
  maxPendingMinutes: number,
  now: number,
  isAlone: (order: T) => boolean,
): RingStage {
  if (waiting.some((order) => isUnheard(order, now) && isAlone(order))) return 'alarm'
  const isUrgent = waiting.some((order) => {
    const span = countdownSpan(order, maxPendingMinutes)
    return span !== undefined && countdown(span, now).tone !== 'ok'
  })
  return isUrgent ? 'urgent' : 'normal'
}
