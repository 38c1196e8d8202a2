import type { Problem } from './company'

const DAY_MINUTES = 24 * 60

/** A time of a company's day as people say it: at `clock` (`HH:MM`), so many days before the meal's. */
export type DayClock = { daysBefore: number; clock: string }

/** What it needs to know of a restaurant: how many minutes before a slot its list must close. */
export type Kitchen = { id: number; name: string; leadMinutes: number }

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
/** Minutes from the midnight with which the meal's day begins; negative on a day before. */
const at = ({ daysBefore, clock }: DayClock): number => minutesOf(clock) - daysBefore * DAY_MINUTES

/** The latest moment at which a list for this slot (`HH:MM`) may close where a kitchen needs so many minutes. */
export function latestClosing(slotStart: string, leadMinutes: number): DayClock {
  const latest = minutesOf(slotStart) - leadMinutes
  const daysBefore = Math.max(0, Math.ceil(-latest / DAY_MINUTES))
  const minute = latest + daysBefore * DAY_MINUTES
  const digits = (number: number): string => String(number).padStart(2, '0')
  return { daysBefore, clock: `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}` }
}

export type OrderingWindow = { openDaysBefore: number; openFrom: string; closeDaysBefore: number; cutoff: string }

/** A problem of a closing that is too late, with the latest that is possible and whose it is; null: the slot's own start. */
export type LateClosing = Problem & { time: string; daysBefore: number; kitchen: Kitchen | null }
export type WindowProblem = Problem | LateClosing

/**
 * What is wrong with when a company's people order for a slot (`HH:MM`): they have time to, and every named restaurant has
 * its minutes. Of several that need more, the one that needs most is said.
 */
export function windowProblems(
  { openDaysBefore, openFrom, closeDaysBefore, cutoff }: OrderingWindow,
  slotStart: string,
  kitchens: readonly Kitchen[],
): WindowProblem[] {
  const closes = at({ daysBefore: closeDaysBefore, clock: cutoff })
  const opens = at({ daysBefore: openDaysBefore, clock: openFrom })
  const problems: WindowProblem[] = opens < closes ? [] : [{ path: 'openFrom', message: 'opens_after_closing' }]
  const [slowest] = kitchens.toSorted((a, b) => b.leadMinutes - a.leadMinutes)
  const { daysBefore, clock } = latestClosing(slotStart, slowest?.leadMinutes ?? 0)
  if (closes > at({ daysBefore, clock }))
    problems.push({ path: 'cutoff', message: 'closes_late', time: clock, daysBefore, kitchen: slowest ?? null })
  return problems
}
