import { wallClockAt } from '../values/wall-clock'
import { isWithinWeekHours, type WeekHours } from '../values/week-hours'

/** What decides whether a dish may be ordered. */
export type Sold = WeekHours & {
  /** Guests see it: neither it nor its category is hidden. */
  isShown: boolean
  /** Off the menu until then, in milliseconds. */
  outUntil: number | null
}

/** When it is ordered and for when, in milliseconds, by the clock of the business. */
export type OrderedAt = { now: number; wantedAt?: number; timeZone: string }

/** Why a dish may not be ordered: it is hidden or out at `now`, or not served at the hour for which it is wanted. */
export function whyNotOrderable(
  dish: Sold,
  { now, wantedAt = now, timeZone }: OrderedAt,
): 'item_not_available' | 'item_not_served_then' | undefined {
  if (!dish.isShown || (dish.outUntil !== null && dish.outUntil > now)) return 'item_not_available'
  return isWithinWeekHours(dish, wallClockAt(wantedAt, timeZone)) ? undefined : 'item_not_served_then'
}
