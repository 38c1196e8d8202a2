import { dayAfter, wallClockAt } from '../values/wall-clock'
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

/** The day that `at` belongs to, `YYYY-MM-DD`: after midnight that is the day before, while its hours run. */
function dayAt(days: readonly BusinessDay[], at: number, timeZone: string): string {
  const { day: today } = wallClockAt(at, timeZone)
  const evening = days.find(({ day, opens, ends }) => day < today && opens <= at && ends !== null && at < ends)
  return evening?.day ?? today
}

/** When the hours of the day end that `at` belongs to; `undefined` where they have ended, there are none, or they go on. */
export function dayEndsAt(days: readonly BusinessDay[], at: number, timeZone: string): number | undefined {
  const day = dayAt(days, at, timeZone)
  const ends = days.find((each) => each.day === day)?.ends ?? null
  return ends !== null && ends > at ? ends : undefined
}

/**
 * When it opens on the first day after the one that `at` belongs to; `undefined`: not within these days, or it is open through
 * until then.
 */
export function nextDayOpensAt(days: readonly BusinessDay[], at: number, timeZone: string): number | undefined {
  const day = dayAt(days, at, timeZone)
  const next = days.find((each) => each.day > day && each.opens > at)
  const before = next && days.find((each) => each.day === dayAfter(next.day, -1))
  return before?.ends === null ? undefined : next?.opens
}
