import { isWithinWeekHours, type WeekHours, weekHoursProblems } from '../values/week-hours'
import { isDay } from '../values/time'
import { instantAt, type WallClock } from '../values/wall-clock'

/**
 * When something is shown, by the clock on the wall of each city: what begins at midnight begins in Tirana and in London an hour apart.
 * Moments as `YYYY-MM-DDTHH:MM`.
 */
export type Schedule = WeekHours & {
  /** From this moment on; null: since ever. */
  startAt: string | null
  /** Until, but not with; null: no end. */
  endAt: string | null
}

/** Where a thing with a switch and a schedule stands; what is off is a draft until it is over. */
export const MARKETING_STATES = ['live', 'planned', 'draft', 'over'] as const
export type MarketingState = (typeof MARKETING_STATES)[number]

/** The switch, as the specification's `status` says it. */
export const statusOf = ({ isShown }: { isShown: boolean }): 0 | 1 => (isShown ? 1 : 0)

const momentOf = ({ day, clock }: WallClock): string => `${day}T${clock}`

/** The instant at which the clocks of a zone show a moment, in milliseconds. */
export const instantOfMoment = (moment: string, timeZone: string): number =>
  instantAt({ day: moment.slice(0, 10), clock: moment.slice(11) }, timeZone)

/** Whether a text is a moment of a calendar: `YYYY-MM-DDTHH:MM`. */
export const isWallMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10))

/** Whether its days have begun and not ended; weekdays and hours apart. */
export function isBetweenDates({ startAt, endAt }: Pick<Schedule, 'startAt' | 'endAt'>, now: WallClock): boolean {
  const moment = momentOf(now)
  return (startAt === null || startAt <= moment) && (endAt === null || moment < endAt)
}

/** Whether it is shown at that moment, there. */
export const isRunning = (schedule: Schedule, now: WallClock): boolean =>
  isBetweenDates(schedule, now) && isWithinWeekHours(schedule, now)

/**
 * What lists say of it. `now`: what the clocks show in its cities. Live where its days run in one of them, whatever the hour; over where they
 * ended in all.
 */
export function marketingState(
  { isShown, ...schedule }: Pick<Schedule, 'startAt' | 'endAt'> & { isShown: boolean },
  now: readonly WallClock[],
): MarketingState {
  const { endAt } = schedule
  if (endAt !== null && now.every((each) => endAt <= momentOf(each))) return 'over'
  if (!isShown) return 'draft'
  return now.some((each) => isBetweenDates(schedule, each)) ? 'live' : 'planned'
}

export type ScheduleProblem = { path: keyof Schedule; message: string }

export const scheduleProblems = (schedule: Schedule): ScheduleProblem[] => [
  ...weekHoursProblems(schedule),
  ...(schedule.startAt !== null && schedule.endAt !== null && schedule.endAt <= schedule.startAt
    ? [{ path: 'endAt', message: 'end_before_start' } as const]
    : []),
]
