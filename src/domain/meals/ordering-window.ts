import { minutes } from '../values/time'
import { dayAfter, instantAt } from '../values/wall-clock'
import { weekdayOf } from '../values/weekday'

/** When a company's people order for a day: it opens and closes so many days before it, at these times (`HH:MM`). */
export type OrderingRule = {
  weekdays: readonly number[]
  openDaysBefore: number
  openFrom: string
  closeDaysBefore: number
  cutoff: string
}

/** Moments in milliseconds; at `closesAt` nothing more is taken. */
export type OrderingWindow = { opensAt: number; closesAt: number }

/** By the restaurant's clock. `day`: the meal's, `YYYY-MM-DD`. */
export const orderingWindow = (rule: OrderingRule, day: string, timeZone: string): OrderingWindow => ({
  opensAt: instantAt({ day: dayAfter(day, -rule.openDaysBefore), clock: rule.openFrom }, timeZone),
  closesAt: instantAt({ day: dayAfter(day, -rule.closeDaysBefore), clock: rule.cutoff }, timeZone),
})

/** The moment by which a kitchen must have a list to keep its slot, which begins at `slotStart` (`HH:MM`). */
export const latestClosing = (day: string, slotStart: string, leadMinutes: number, timeZone: string): number =>
  instantAt({ day, clock: slotStart }, timeZone) - minutes(leadMinutes)

/** The window of an ordering time at one restaurant: it closes no later than that kitchen can keep. */
export function windowAt(
  rule: OrderingRule,
  slot: { day: string; slotStart: string; leadMinutes: number },
  timeZone: string,
): OrderingWindow {
  const { opensAt, closesAt } = orderingWindow(rule, slot.day, timeZone)
  return { opensAt, closesAt: Math.min(closesAt, latestClosing(slot.day, slot.slotStart, slot.leadMinutes, timeZone)) }
}

/** Whether meals of that day are ordered by this rule at all. */
export const isDayOf = ({ weekdays }: Pick<OrderingRule, 'weekdays'>, day: string): boolean =>
  weekdays.includes(weekdayOf(day))

export type WindowState = 'not_yet' | 'open' | 'closed'

export const windowState = ({ opensAt, closesAt }: OrderingWindow, now: number): WindowState =>
  now >= closesAt ? 'closed' : now < opensAt ? 'not_yet' : 'open'
