import { DAY_MINUTES, minutesOfRange } from '../values/clock-range'
import type { WallClock } from '../values/wall-clock'
import { isWithinWeekHours, runningDay, type WeekHours } from '../values/week-hours'

/** When a discount may be had, by the clock of the business. */
export type DiscountHours = WeekHours & {
  /** `YYYY-MM-DD`; null: not decided yet. */
  startDate: string | null
  /** The last day, included; null: no end. */
  endDate: string | null
}

/** Whether it may be had at that moment of its days. */
export function isWithinHours(hours: DiscountHours, now: WallClock): boolean {
  const { startDate, endDate } = hours
  const day = runningDay(hours, now)
  if (startDate === null || day < startDate || (endDate !== null && day > endDate)) return false
  return isWithinWeekHours(hours, now)
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
