import { minutes } from '../values/time'
import { dayAfter, instantAt, wallClockAt } from '../values/wall-clock'

/** Wire values of the switch of a closing, and of extra time. */
export const SWITCH_STATUS = { off: 0, on: 1 } as const
export type SwitchStatus = (typeof SWITCH_STATUS)[keyof typeof SWITCH_STATUS]

/** The reason "Other", which a note explains. */
export const OTHER_CLOSING_REASON = 0

/** What one press on a business does: half an hour, "too busy" (seeded with the database). */
export const QUICK_CLOSING = { minutes: 30, reasonId: 1 } as const

/** A start that lies no further back, or ahead, than this is "now": the press travelled, and clocks differ by a little. */
const LATE_BY_MS = minutes(2)
const EARLY_BY_MS = minutes(0.5)

export type ClosingProblem = { path: 'startDate' | 'endDate'; message: 'start_not_after_now' | 'end_not_after_start' }

/** What is wrong with a period (specification §5): a start in the past, an end that is not after the start. */
export function closingProblems(period: { startsAt: number; endsAt: number }, now: number): ClosingProblem[] {
  const startsAt = beginOf(period.startsAt, now)
  if (startsAt === undefined) return [{ path: 'startDate', message: 'start_not_after_now' }]
  return period.endsAt > startsAt ? [] : [{ path: 'endDate', message: 'end_not_after_start' }]
}

/** When a closing begins that somebody asked for: at once, later, or (`undefined`) in a past that cannot be had. */
export function beginOf(startsAt: number, now: number): number | undefined {
  if (startsAt > now + EARLY_BY_MS) return startsAt
  return startsAt >= now - LATE_BY_MS ? now : undefined
}

/** A working day begins at this hour: whoever is still there at one in the morning belongs to the evening before. */
const DAY_BEGINS_HOUR = 5

/**
 * Whether a state without an end was left over: the check at opening time. By the hours from before they last began (`opened`);
 * where that is null, as without hours or around the clock, from an earlier working day. In milliseconds.
 */
export const isLeftOver = (since: number, now: number, timeZone: string, opened: number | null): boolean =>
  opened === null ? workingDay(since, timeZone) < workingDay(now, timeZone) : since < opened

/** When the hours last began, of what the server said of them (`openedAt`, `opensAt`): its answer may be older than the opening. */
export function lastOpened(
  hours: { openedAt: string | null; opensAt: string | null } | null | undefined,
  now: number,
): number | null {
  const [last, next] = [hours?.openedAt ?? null, hours?.opensAt ?? null]
  if (next !== null && Date.parse(next) <= now) return Date.parse(next)
  return last === null ? null : Date.parse(last)
}

/** When the working day of `now` ends there, in milliseconds. */
export const workingDayEnds = (now: number, timeZone: string): number =>
  instantAt({ day: dayAfter(workingDay(now, timeZone)), clock: `0${DAY_BEGINS_HOUR}:00` }, timeZone)

const workingDay = (ms: number, timeZone: string): string =>
  wallClockAt(ms - minutes(DAY_BEGINS_HOUR * 60), timeZone).day

/** A planned closing is named on every screen when it begins within this time. */
export const ANNOUNCED_BEFORE_MS = minutes(12 * 60)

/**
 * Of all closings that are not over: the one in force that ends last, because until then nobody can order, else the one
 * that begins next. Times in milliseconds.
 */
export function closingThatCounts<Closing extends { startsAt: number; endsAt: number }>(
  closings: readonly Closing[],
  now: number,
): Closing | undefined {
  const open = closings.filter(({ endsAt }) => endsAt > now)
  const inForce = open.filter(({ startsAt }) => startsAt <= now)
  return inForce.length > 0
    ? inForce.reduce((last, one) => (one.endsAt > last.endsAt ? one : last))
    : open.reduce<Closing | undefined>((next, one) => (next && next.startsAt <= one.startsAt ? next : one), undefined)
}
