import { isScheduledOrder } from '#/domain/orders/order-kind'
import { expectedAt, readyAt, startCookingAt, type TimedOrder } from '#/domain/orders/order-timing'
import { instant, minutes, minutesBetweenClocks } from '#/domain/values/time'

const COMPARED_WITHIN_MS = minutes(12 * 60)

/**
 * When the food would be ready if so many minutes were promised now (milliseconds since the epoch). A promise that is
 * changed later still counts from the first acceptance, as the server counts it.
 */
export function readyIf(order: TimedOrder, cookingTime: number, now: number): number {
  return readyAt({ ...order, ...promise(order, cookingTime, now) }) ?? now + minutes(cookingTime)
}

const promise = ({ lastDateAccepted }: TimedOrder, cookingTime: number, now: number) => ({
  lastDateAccepted: lastDateAccepted ?? instant(now),
  totalCookingTime: cookingTime,
})

/**
 * Whole minutes between the food being ready and the customer expecting it, as the two clock times beside it say; negative =
 * too late. `undefined` where more than half a day lies between them: an order for another day, or a clock that was set, and
 * no number that helps anybody.
 */
export function minutesToSpare(order: TimedOrder, ready: number): number | undefined {
  const spare = minutesBetweenClocks(ready, expectedAt(order))
  return Math.abs(minutes(spare)) > COMPARED_WITHIN_MS ? undefined : spare
}

/**
 * When cooking begins, if so many minutes are promised for an order for later; `undefined` for every other, and where it has
 * to be begun at once.
 */
export function startIf(order: TimedOrder, cookingTime: number, now: number): number | undefined {
  if (!isScheduledOrder(order)) return undefined
  const start = startCookingAt({ ...order, ...promise(order, cookingTime, now) })
  return minutesBetweenClocks(now, start) > 0 ? start : undefined
}
