import { type BusinessDay, businessDayAt, businessDayEndsAt, businessDayTurnsAt, nextDayOpensAt } from './business-days'
import { minutes } from '../values/time'
import { dayAfter, instantAt, type WallClock } from '../values/wall-clock'

/** For how long a dish may be off the menu: it comes back by itself. */
const OFF_MAX_DAYS = 30
const DAY_MS = minutes(24 * 60)

/** Until when a dish may be taken off with one press. */
export const OFF_CHOICES = ['hour', 'fourHours', 'today', 'tomorrow'] as const
export type OffChoice = (typeof OFF_CHOICES)[number]

/** When it is, by which clock, and the business's days with hours from yesterday on; none where nobody entered or knows any. */
export type OffFrom = { now: number; timeZone: string; days: readonly BusinessDay[] }

/**
 * When a dish that goes off now comes back, in milliseconds: today's end is the end of the business day, tomorrow begins with
 * the next day's opening. Where it has no hours to go by, either is at five in the morning.
 */
export function offUntil(choice: OffChoice, from: OffFrom): number {
  switch (choice) {
    case 'hour':
      return wholeMinute(from.now + minutes(60))
    case 'fourHours':
      return wholeMinute(from.now + minutes(240))
    case 'today':
      return businessDayEndsAt(from.days, from.now, from.timeZone)
    case 'tomorrow':
      return tomorrowOpens(from)
  }
}

/** "Until 20:22" ends when clocks show it; two presses in the same minute mean the same. */
const wholeMinute = (at: number): number => Math.ceil(at / minutes(1)) * minutes(1)

function tomorrowOpens({ now, timeZone, days }: OffFrom): number {
  const next = nextDayOpensAt(days, now, timeZone)
  if (next === undefined) return businessDayTurnsAt(days, dayAfter(businessDayAt(days, now, timeZone)), timeZone)
  // It is closed for longer than a dish may be off: then it is back before anybody can order it.
  return Math.min(next, wholeMinute(now + OFF_MAX_DAYS * DAY_MS))
}

/** The end that somebody chose: by one press, or as a day and a time on the business's clock. */
export type OffEnd = { choice: OffChoice } | ({ choice: 'other' } & WallClock)

/** When a dish that goes off now comes back, in milliseconds; `NaN` while no time is typed. */
export const offEndAt = (end: OffEnd, from: OffFrom): number =>
  end.choice === 'other' ? instantAt(end, from.timeZone) : offUntil(end.choice, from)

export type OffProblem = 'until_not_after_now' | 'until_too_far'

/** What the clocks of two machines may differ by. */
export const CLOCKS_MS = minutes(2)

/** What is wrong with the end of a dish's absence; both in milliseconds. */
export function offProblem(until: number, now: number): OffProblem | undefined {
  if (!(until > now)) return 'until_not_after_now'
  return until > now + OFF_MAX_DAYS * DAY_MS + CLOCKS_MS ? 'until_too_far' : undefined
}
