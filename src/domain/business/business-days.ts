import { dayAfter, instantAt, wallClockAt } from '../values/wall-clock'
import { type OpeningHours, spansOn } from './opening-hours'

/** A day on which a business takes orders, by its clock. Milliseconds. */
export type BusinessDay = {
  /** `YYYY-MM-DD`: the day on which its hours begin. */
  day: string
  opens: number
  /** When its last hours end, also past midnight; null: they go on into the next day's. */
  ends: number | null
}

/** So many days ahead are looked at for the next ones. */
const AHEAD_DAYS = 370

/** Days with hours, from the one before `at` on, so that its night is among them; `most` of them. */
export function businessDays(hours: OpeningHours, at: number, timeZone: string, most: number): BusinessDay[] {
  const yesterday = dayAfter(wallClockAt(at, timeZone).day, -1)
  const days: BusinessDay[] = []
  let next = spansOn(hours, yesterday, timeZone)
  for (let ahead = 0; ahead <= AHEAD_DAYS && days.length < most; ahead += 1) {
    const spans = next
    next = spansOn(hours, dayAfter(yesterday, ahead + 1), timeZone)
    const [first] = spans
    if (first === undefined) continue
    const ends = Math.max(...spans.map(({ until }) => until))
    const goesOn = next[0] !== undefined && next[0].from <= ends
    days.push({ day: dayAfter(yesterday, ahead), opens: first.from, ends: goesOn ? null : ends })
  }
  return days
}

/** Where the hours do not say it, a day ends in the small hours: nobody cooks for the evening any more, nor for the morning yet. */
export const SMALL_HOUR = 5
/** Hours that begin between midnight and this belong to a night that somebody wrote down in two parts; later ones begin a morning. */
const MORNING_FROM = '03:00'

/**
 * When a day (`YYYY-MM-DD`) gives way to the next one, in milliseconds: with its last hours where they run past midnight, else at
 * five in the morning, or with an opening shortly before that. Hours that go on into those of the next day end at five, too.
 */
export function businessDayTurnsAt(days: readonly BusinessDay[], day: string, timeZone: string): number {
  const next = dayAfter(day)
  const ends = days.find((each) => each.day === day)?.ends
  const opens = days.find((each) => each.day === next)?.opens
  const smallHours = instantAt({ day: next, clock: `0${SMALL_HOUR}:00` }, timeZone)
  if (ends === null) return Math.max(smallHours, opens ?? smallHours)
  if (ends !== undefined && ends > instantAt({ day: next, clock: '00:00' }, timeZone)) return ends
  const opensEarly = opens !== undefined && opens >= instantAt({ day: next, clock: MORNING_FROM }, timeZone)
  return opensEarly ? Math.min(smallHours, opens) : smallHours
}

/**
 * The day that a moment belongs to, `YYYY-MM-DD` by the clock of the business: after midnight the one before, until that gives way. `days`
 * from the day before `at` on (`businessDays`); none where nobody entered or knows hours.
 */
export function businessDayAt(days: readonly BusinessDay[], at: number, timeZone: string): string {
  const { day } = wallClockAt(at, timeZone)
  const before = dayAfter(day, -1)
  return at < businessDayTurnsAt(days, before, timeZone) ? before : day
}

/** The same by the hours themselves; a business that has none works by the small hours. */
export const businessDayOf = (hours: OpeningHours | null, at: number, timeZone: string): string =>
  businessDayAt(daysAround(hours, at, timeZone), at, timeZone)

/** The days that decide which one a moment belongs to and when that ends. */
export const daysAround = (hours: OpeningHours | null, at: number, timeZone: string): BusinessDay[] =>
  hours === null ? [] : businessDays(hours, at, timeZone, DAYS_AROUND)
/** Yesterday, today and tomorrow. */
const DAYS_AROUND = 3

/** When the day that `at` belongs to is over for who orders: with its last hours, and when it gives way where these have ended or there are none. */
export const businessDayEndsAt = (days: readonly BusinessDay[], at: number, timeZone: string): number =>
  dayEndsAt(days, at, timeZone) ?? businessDayTurnsAt(days, businessDayAt(days, at, timeZone), timeZone)

/** When the hours of the day end that `at` belongs to; `undefined` where they have ended, there are none, or they go on. */
export function dayEndsAt(days: readonly BusinessDay[], at: number, timeZone: string): number | undefined {
  const day = businessDayAt(days, at, timeZone)
  const ends = days.find((each) => each.day === day)?.ends ?? null
  return ends !== null && ends > at ? ends : undefined
}

/**
 * When it opens on the first day after the one that `at` belongs to; `undefined`: not within these days, or it is open through
 * until then.
 */
export function nextDayOpensAt(days: readonly BusinessDay[], at: number, timeZone: string): number | undefined {
  const day = businessDayAt(days, at, timeZone)
  const next = days.find((each) => each.day > day && each.opens > at)
  const before = next && days.find((each) => each.day === dayAfter(next.day, -1))
  return before?.ends === null ? undefined : next?.opens
}
