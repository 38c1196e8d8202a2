import { DAY_MINUTES, minutesOfRange } from '../values/clock-range'
import { dayAfter, type WallClock } from '../values/wall-clock'
import { weekdayOf } from '../values/weekday'

/** When a discount may be had, by the clock of the business. */
export type DiscountHours = {
  /** `YYYY-MM-DD`; null: not decided yet. */
  startDate: string | null
  /** The last day, included; null: no end. */
  endDate: string | null
  /** Of `WEEKDAYS` (Monday is 1), rising. */
  weekdays: readonly number[]
  /** From `HH:MM` until, but not with, `HH:MM`; null: all day. An end before its start is on the next day. */
  startTime: string | null
  endTime: string | null
}

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
const spanOf = ({ startTime, endTime }: DiscountHours): readonly [from: number, until: number] =>
  startTime === null || endTime === null ? [0, DAY_MINUTES] : minutesOfRange({ from: startTime, to: endTime })

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
        from < otherUntil + shift * DAY_MINUTES &&
        otherFrom + shift * DAY_MINUTES < until,
    ),
  )
}
