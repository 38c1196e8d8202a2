import { dayAfter, type WallClock } from '../values/wall-clock'

/** Monday is 1, Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** When a discount may be had, by the clock of the business. */
export type DiscountHours = {
  /** `YYYY-MM-DD`; null: not decided yet. */
  startDate: string | null
  /** The last day, included; null: no end. */
  endDate: string | null
  /** Of `WEEKDAYS`, rising. */
  weekdays: readonly number[]
  /** From `HH:MM` until, but not with, `HH:MM`; null: all day. An end before its start is on the next day. */
  startTime: string | null
  endTime: string | null
}

/** Monday is 1. `day`: `YYYY-MM-DD`. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7

const isPastMidnight = ({ startTime, endTime }: Pick<DiscountHours, 'startTime' | 'endTime'>): boolean =>
  startTime !== null && endTime !== null && endTime < startTime

/** The day whose hours run at that moment: after midnight that may be the day before. */
export const runningDay = (hours: Pick<DiscountHours, 'startTime' | 'endTime'>, { day, clock }: WallClock): string =>
  isPastMidnight(hours) && clock < (hours.endTime ?? '') ? dayAfter(day, -1) : day

/**
 * Whether it may be had at that moment of its days. The clock on the wall decides: an hour that summer time skips does not
 * count, one that comes twice counts twice.
 */
export function isWithinHours(hours: DiscountHours, now: WallClock): boolean {
  const { startDate, endDate, weekdays, startTime, endTime } = hours
  const day = runningDay(hours, now)
  if (startDate === null || day < startDate || (endDate !== null && day > endDate)) return false
  if (!weekdays.includes(weekdayOf(day))) return false
  if (startTime === null || endTime === null) return true
  return isPastMidnight(hours)
    ? now.clock >= startTime || now.clock < endTime
    : now.clock >= startTime && now.clock < endTime
}

/** The hours of one of its days, in minutes from that midnight; 1440 is the next one. */
const spanOf = ({ startTime, endTime }: DiscountHours): [from: number, until: number] => {
  if (startTime === null || endTime === null) return [0, 1440]
  const [from, until] = [minutesOf(startTime), minutesOf(endTime)]
  return [from, until <= from ? until + 1440 : until]
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The weekdays of `one` on which its hours meet those of `other`, whatever their dates. */
export function meetingWeekdays(one: DiscountHours, other: DiscountHours): number[] {
  const [from, until] = spanOf(one)
  const [otherFrom, otherUntil] = spanOf(other)
  // Hours of the day before may reach into this one, and its own into the next.
  const shifts = [-1, 0, 1]
  return one.weekdays.filter((weekday) =>
    shifts.some(
      (shift) =>
        other.weekdays.includes(((weekday - 1 + shift + 7) % 7) + 1) &&
        from < otherUntil + shift * 1440 &&
        otherFrom + shift * 1440 < until,
    ),
  )
}
