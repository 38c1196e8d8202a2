import { minutes } from '../values/time'
import { dayAfter, instantAt, type WallClock, wallClockAt } from '../values/wall-clock'

/** For how long a dish may be off the menu: it comes back by itself. */
const OFF_MAX_DAYS = 30
const DAY_MS = minutes(24 * 60)

/** Until when a dish may be taken off with one press. */
export const OFF_CHOICES = ['hour', 'fourHours', 'today', 'tomorrow'] as const
export type OffChoice = (typeof OFF_CHOICES)[number]

/** The working day ends in the small hours: a kitchen that is open past midnight has not got new dough then. */
const DAY_ENDS_AT = '05:00'

/** When a dish that goes off now comes back, in milliseconds. */
export function offUntil(choice: OffChoice, now: number, timeZone: string): number {
  switch (choice) {
    case 'hour':
      return wholeMinute(now + minutes(60))
    case 'fourHours':
      return wholeMinute(now + minutes(240))
    case 'today':
      return dayEnd(now, timeZone, 0)
    case 'tomorrow':
      return dayEnd(now, timeZone, 1)
  }
}

/** "Until 20:22" ends when clocks show it; two presses in the same minute mean the same. */
const wholeMinute = (at: number): number => Math.ceil(at / minutes(1)) * minutes(1)

function dayEnd(now: number, timeZone: string, later: number): number {
  const { day, clock } = wallClockAt(now, timeZone)
  const ends = clock < DAY_ENDS_AT ? day : dayAfter(day)
  return instantAt({ day: dayAfter(ends, later), clock: DAY_ENDS_AT }, timeZone)
}

/** The end that somebody chose: by one press, or as a day and a time on the business's clock. */
export type OffEnd = { choice: OffChoice } | ({ choice: 'other' } & WallClock)

/** When a dish that goes off now comes back, in milliseconds; `NaN` while no time is typed. */
export const offEndAt = (end: OffEnd, now: number, timeZone: string): number =>
  end.choice === 'other' ? instantAt(end, timeZone) : offUntil(end.choice, now, timeZone)

export type OffProblem = 'until_not_after_now' | 'until_too_far'

/** What the clocks of two machines may differ by. */
export const CLOCKS_MS = minutes(2)

/** What is wrong with the end of a dish's absence; both in milliseconds. */
export function offProblem(until: number, now: number): OffProblem | undefined {
  if (!(until > now)) return 'until_not_after_now'
  return until > now + OFF_MAX_DAYS * DAY_MS + CLOCKS_MS ? 'until_too_far' : undefined
}
