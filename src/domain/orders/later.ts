import { isScheduledOrder } from './order-kind'
import { startCookingAt, type TimedOrder } from './order-timing'

/**
 * Until when an accepted order for later stays out of the way: its start-cooking time, in milliseconds since the epoch.
 * `undefined` for every other order; one that nobody has answered waits for its answer, whenever it is wanted.
 */
export function laterUntil(order: TimedOrder): number | undefined {
  const isAccepted = order.status === 'ACCEPTED' || order.status === 'ACCEPTED_TO_PICK_UP'
  return isAccepted && order.lastDateCooked === null && isScheduledOrder(order) ? startCookingAt(order) : undefined
}

/** Whether it is too early to cook this order. `now`: server time in milliseconds. */
export const isLater = (order: TimedOrder, now: number): boolean => now < (laterUntil(order) ?? now)

/** A reminder that comes later than this after its moment (the tablet was off) helps nobody: the card is there. */
const REMIND_WITHIN_MS = 15 * 60_000

/** Whether the start-cooking time has just come. */
export function isTimeToStart(order: TimedOrder, now: number): boolean {
  const until = laterUntil(order)
  return until !== undefined && now >= until && now - until < REMIND_WITHIN_MS && wasLaterOnceAccepted(order, until)
}

/** An order that had to be begun when it was accepted needs no reminder: somebody has just looked at it. */
const wasLaterOnceAccepted = (order: TimedOrder, until: number): boolean =>
  order.lastDateAccepted !== null && Date.parse(order.lastDateAccepted) < until
