import { dayAfter, instantAt, wallClockAt } from '../values/wall-clock'

/** How often a report is sent: on each day, on a day of the week, on a day of the month. */
export const SCHEDULE_RHYTHMS = ['day', 'week', 'month'] as const
export type ScheduleRhythm = (typeof SCHEDULE_RHYTHMS)[number]
/** Which days a report is about, told from the day on which it is sent. Weeks begin on Monday. */
export const SCHEDULE_PERIODS = ['yesterday', 'sevenDays', 'lastWeek', 'thirtyDays', 'lastMonth'] as const
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number]
export const SCHEDULE_FORMATS = ['csv', 'xlsx'] as const
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number]
/** How many a person has at most. */
export const SCHEDULES_MAX = 20

/** Why nothing was sent at a due time. */
export const SCHEDULE_FAILURES = [
  /** The account may see this report no more. */
  'no_right',
  /** The business is none of the account's any more. */
  'no_business',
  'no_email',
  /** This installation has no mail server. */
  'no_mail',
  'too_long',
  /** The mail server refused it, or was away for a day. */
  'refused',
  /** The server stopped just as it handed the message over: it may have arrived, and is not sent again. */
  'uncertain',
] as const
export type ScheduleFailure = (typeof SCHEDULE_FAILURES)[number]

/** `weekday`: 1 Monday to 7 Sunday, of a weekly one; `monthDay`: 1 to 31, of a monthly one; `hour`: 0 to 23. */
export type Rhythm = { every: ScheduleRhythm; weekday: number | null; monthDay: number | null; hour: number }

/** The day of the week, 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
const LONGEST_WAIT_DAYS = 62

/** Whether it is sent on the day. A month that has no 31st is sent on its last day. */
function isDueOn(day: string, { every, weekday, monthDay }: Rhythm): boolean {
  if (every === 'day') return true
  if (every === 'week') return weekdayOf(day) === weekday
  const wanted = monthDay ?? 1
  const own = Number(day.slice(-2))
  return own === wanted || (own < wanted && dayAfter(day).endsWith('-01'))
}

/**
 * The first moment after `after` (milliseconds) at which it is due, by the clock there. In the night in which an hour is
 * skipped it is due right after that; where an hour comes twice, once, in the first of the two.
 */
export function nextDue(rhythm: Rhythm, after: number, timeZone: string): number {
  const clock = `${String(rhythm.hour).padStart(2, '0')}:00`
  let { day } = wallClockAt(after, timeZone)
  for (let i = 0; i < LONGEST_WAIT_DAYS; i++) {
    const due = instantAt({ day, clock }, timeZone)
    if (due > after && isDueOn(day, rhythm)) return due
    day = dayAfter(day)
  }
  throw new Error('a schedule that is never due')
}

/** The days that a report sent on `today` is about, both included. */
export function daysOfPeriod(period: SchedulePeriod, today: string): { from: string; to: string } {
  const yesterday = dayAfter(today, -1)
  switch (period) {
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case 'sevenDays':
      return { from: dayAfter(today, -7), to: yesterday }
    case 'thirtyDays':
      return { from: dayAfter(today, -30), to: yesterday }
    case 'lastWeek': {
      const monday = dayAfter(today, 1 - weekdayOf(today))
      return { from: dayAfter(monday, -7), to: dayAfter(monday, -1) }
    }
    case 'lastMonth': {
      const to = dayAfter(`${today.slice(0, 7)}-01`, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
  }
}

/** What is wrong with a rhythm: a weekly one needs its weekday and no other day, a monthly one its day of the month. */
export function rhythmProblems({ every, weekday, monthDay }: Rhythm): { path: string; message: string }[] {
  return [
    ...((weekday !== null) === (every === 'week')
      ? []
      : [{ path: 'weekday', message: weekday === null ? 'missing' : 'not_weekly' }]),
    ...((monthDay !== null) === (every === 'month')
      ? []
      : [{ path: 'monthDay', message: monthDay === null ? 'missing' : 'not_monthly' }]),
  ]
}
