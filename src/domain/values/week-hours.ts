import { dayAfter, type WallClock } from './wall-clock'
import { weekdayOf } from './weekday'

/** Hours that are the same on some days of every week, by the clock on a wall. */
export type WeekHours = {
  /** Of `WEEKDAYS`, rising. */
  weekdays: readonly number[]
  /** From `HH:MM` until, but not with, `HH:MM`; null: all day. An end before its start is on the next day. */
  startTime: string | null
  endTime: string | null
}
type Span = Pick<WeekHours, 'startTime' | 'endTime'>

const isPastMidnight = ({ startTime, endTime }: Span): boolean =>
  startTime !== null && endTime !== null && endTime < startTime

/** The day whose hours run at that moment: after midnight that may be the day before. */
export const runningDay = (hours: Span, { day, clock }: WallClock): string =>
  isPastMidnight(hours) && clock < (hours.endTime ?? '') ? dayAfter(day, -1) : day

/**
 * Whether the hours run at that moment. The clock on the wall decides: an hour that summer time skips does not count, one
 * that comes twice counts twice.
 */
export function isWithinWeekHours(hours: WeekHours, now: WallClock): boolean {
  const { weekdays, startTime, endTime } = hours
  if (!weekdays.includes(weekdayOf(runningDay(hours, now)))) return false
  if (startTime === null || endTime === null) return true
  return isPastMidnight(hours)
    ? now.clock >= startTime || now.clock < endTime
    : now.clock >= startTime && now.clock < endTime
}

export type WeekHoursProblem = {
  path: keyof WeekHours
  message: 'weekday_missing' | 'time_missing' | 'same_time'
}

export const weekHoursProblems = ({ weekdays, startTime, endTime }: WeekHours): WeekHoursProblem[] => [
  ...(weekdays.length === 0 ? [{ path: 'weekdays', message: 'weekday_missing' } as const] : []),
  ...(startTime === null && endTime !== null ? [{ path: 'startTime', message: 'time_missing' } as const] : []),
  ...(startTime !== null && endTime === null ? [{ path: 'endTime', message: 'time_missing' } as const] : []),
  ...(startTime !== null && startTime === endTime ? [{ path: 'endTime', message: 'same_time' } as const] : []),
]
