import { dayAfter, instantAt, wallClockAt } from '../values/wall-clock'

/** When pushes go out, by the clock where their receiver is, and how many a day each gets. */
export type SendingHours = { from: string; to: string; aDay: number }

/** Unless the installation says otherwise. */
export const USUAL_SENDING_HOURS: SendingHours = { from: '09:00', to: '21:00', aDay: 1 }

/** The most pushes a day that anybody gets: one more is advertising that people switch off. */
export const A_DAY_MAX = 5
/** So long at least: in a shorter time not everybody is reached on a busy day. */
const SHORTEST_MIN = 60

export type SendingHoursProblem = { path: 'to'; message: 'end_before_start' | 'too_short' }

/** What is wrong between the fields. They never go over midnight: nobody is woken. */
export function sendingHoursProblems({ from, to }: Pick<SendingHours, 'from' | 'to'>): SendingHoursProblem[] {
  if (to <= from) return [{ path: 'to', message: 'end_before_start' }]
  return minutesOf(to) - minutesOf(from) < SHORTEST_MIN ? [{ path: 'to', message: 'too_short' }] : []
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Why a receiver who was meant got nothing: gone or without consent meanwhile, its end came, before the morning, or before the next day. */
export const LEFT_OUT = ['left', 'ended', 'quietHours', 'oneADay'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

type Asked = {
  /** The moment that it would go out at. */
  at: number
  /** Nothing goes out from then on. */
  endsAt: number
  timeZone: string
  hours: SendingHours
  /** How many pushes the receiver had on this day of theirs. */
  sentToday: number
}

/** When a push may go out, not before `at`; or why it never may. All moments in milliseconds. */
export function whenToSend({ at, endsAt, timeZone, hours, sentToday }: Asked): { at: number } | { leftOut: LeftOut } {
  if (at >= endsAt) return { leftOut: 'ended' }
  const hasHadEnough = sentToday >= hours.aDay
  const next = nextOpening(at, { timeZone, hours, isTomorrow: hasHadEnough })
  if (next < endsAt) return { at: next }
  return { leftOut: hasHadEnough ? 'oneADay' : 'quietHours' }
}

type Opening = { timeZone: string; hours: SendingHours; isTomorrow: boolean }

function nextOpening(at: number, { timeZone, hours: { from, to }, isTomorrow }: Opening): number {
  const { day, clock } = wallClockAt(at, timeZone)
  if (!isTomorrow && clock >= from && clock < to) return at
  const opensToday = !isTomorrow && clock < from
  return instantAt({ day: opensToday ? day : dayAfter(day), clock: from }, timeZone)
}
