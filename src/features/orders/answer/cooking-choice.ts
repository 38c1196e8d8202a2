import { expectedAt, readyAt, type TimedOrder } from '#/domain/order-timing'
import { instant, MINUTE_MS, minutes } from '#/domain/time'

/**
 * When the food would be ready if so many minutes were promised now (milliseconds since the epoch). A promise that is
 * changed later still counts from the first acceptance, as the server counts it.
 */
export function readyIf(order: TimedOrder, cookingTime: number, now: number): number {
  const promised = { ...order, lastDateAccepted: order.lastDateAccepted ?? instant(now), totalCookingTime: cookingTime }
  return readyAt(promised) ?? now + minutes(cookingTime)
}

/** Whole minutes between the food being ready and the customer expecting it; negative = too late. */
export const minutesToSpare = (order: TimedOrder, ready: number): number =>
  Math.round((expectedAt(order) - ready) / MINUTE_MS)
