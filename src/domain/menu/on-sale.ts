import { dayAfter, instantAt, wallClockAt } from '../values/wall-clock'
import { isWithinWeekHours, type WeekHours } from '../values/week-hours'
import { WEEKDAYS, weekdayOf } from '../values/weekday'

/** What decides whether a dish may be ordered. */
export type Sold = WeekHours & {
  /** Guests see it: neither it nor its category is hidden. */
  isShown: boolean
  /** Off the menu until then, in milliseconds. */
  outUntil: number | null
}

/** When it is ordered and for when, in milliseconds, by the clock of the business. */
export type OrderedAt = { now: number; wantedAt?: number; timeZone: string }

/** Whether what is off until then is still off at the moment for which it is ordered. */
export const isOffFor = (outUntil: number | null, { now, wantedAt = now }: Omit<OrderedAt, 'timeZone'>): boolean =>
  outUntil !== null && outUntil > Math.max(now, wantedAt)

/** Why a dish may not be ordered: it is hidden, or it is off or not served at the hour for which it is wanted. */
export function whyNotOrderable(
  dish: Sold,
  { now, wantedAt = now, timeZone }: OrderedAt,
): 'item_not_available' | 'item_not_served_then' | undefined {
  if (!dish.isShown || isOffFor(dish.outUntil, { now, wantedAt })) return 'item_not_available'
  return isWithinWeekHours(dish, wallClockAt(wantedAt, timeZone)) ? undefined : 'item_not_served_then'
}

/** The first moment from the wanted one on for which it can be ordered; `undefined` for what guests do not see. */
export function orderableFrom(dish: Sold, { now, wantedAt = now, timeZone }: OrderedAt): number | undefined {
  if (!dish.isShown) return undefined
  const back = Math.max(now, wantedAt, dish.outUntil ?? now)
  const at = wallClockAt(back, timeZone)
  if (isWithinWeekHours(dish, at)) return back
  return [0, ...WEEKDAYS]
    .map((later) => dayAfter(at.day, later))
    .filter((day) => dish.weekdays.includes(weekdayOf(day)))
    .map((day) => instantAt({ day, clock: dish.startTime ?? '00:00' }, timeZone))
    .find((opens) => opens > back)
}
