import { type ClockRange, minutesOf, minutesOfRange } from '../values/clock-range'
import { dayAfter, wallClockAt } from '../values/wall-clock'
import { clockRunAround, type Span, wallSpan } from '../values/wall-span'
import { weekdayOf } from '../values/weekday'

/** What holds on one date instead of the week: closed, hours of its own, or (`ranges: null`) the weekday's after all. */
export type OpeningOverride = {
  /** `YYYY-MM-DD` by the business's clock. */
  date: string
  closed: boolean
  ranges: readonly ClockRange[] | null
}

/** When a business takes orders, by the clock on its wall. Hours past midnight belong to the day on which they begin. */
export type OpeningHours = {
  /** Seven days, Monday first; none of it: closed all day. */
  week: readonly (readonly ClockRange[])[]
  overrides: readonly OpeningOverride[]
}

/** How far the next opening is looked for. */
const AHEAD_DAYS = 370
/** Who is open longer than this without a break has no end in sight. */
const ENDLESS_DAYS = 14
/** How far back the beginning of the present state is looked for. */
const BACK_DAYS = 8

/** The override of a day, unless it says that the weekday counts. */
const ownOf = ({ overrides }: OpeningHours, day: string): OpeningOverride | undefined =>
  overrides.find(({ date, closed, ranges }) => date === day && (closed || ranges !== null))

/** The hours that begin on a day (`YYYY-MM-DD`), the earliest first. */
export function rangesOn(hours: OpeningHours, day: string): readonly ClockRange[] {
  const own = ownOf(hours, day)
  const ranges = own === undefined ? (hours.week[weekdayOf(day) - 1] ?? []) : own.closed ? [] : (own.ranges ?? [])
  return ranges.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from))
}

/** Whether it is closed on that whole day because somebody said so of this day. */
export const isDayOff = (hours: OpeningHours, day: string): boolean => ownOf(hours, day)?.closed === true

/** The moments at which the hours of a day begin and end. */
export function spansOn(hours: OpeningHours, day: string, timeZone: string): Span[] {
  const ranges = rangesOn(hours, day)
  if (ranges.length === 0) return []
  const run = clockRunAround(day, timeZone)
  return ranges.map((range) => wallSpan(day, minutesOfRange(range), run)).filter((span) => span !== undefined)
}

/** When it is open, from `day` on, joined where one follows the other. `until` null: no end in sight. */
function* openSpans(
  hours: OpeningHours,
  day: string,
  timeZone: string,
): Generator<{ from: number; until: number | null }> {
  let open: Span | undefined
  /** Days ahead on which it began, and on which hours began that went on with it. */
  let [begun, wentOn] = [0, 0]
  for (let ahead = 0; ahead <= BACK_DAYS + AHEAD_DAYS; ahead += 1) {
    for (const span of spansOn(hours, dayAfter(day, ahead), timeZone)) {
      if (open !== undefined && span.from <= open.until) {
        open = { from: open.from, until: Math.max(open.until, span.until) }
      } else {
        if (open !== undefined) yield open
        open = span
        begun = ahead
      }
      wentOn = ahead
    }
    if (open === undefined) continue
    // Hours end on the day after they began at the latest.
    if (ahead - wentOn > 1) {
      yield open
      open = undefined
    } else if (ahead - begun > BACK_DAYS + ENDLESS_DAYS) {
      yield { from: open.from, until: null }
      return
    }
  }
  if (open !== undefined) yield open
}

/** Open or closed, since when, and when that changes; null: not in sight. Milliseconds since the epoch. */
export type Opening = { isOpen: boolean; since: number | null; changesAt: number | null }

/** Whether the hours say open at `at`. A business without hours (`null`) is always open. */
export function openingAt(hours: OpeningHours | null, at: number, timeZone: string): Opening {
  if (hours === null) return { isOpen: true, since: null, changesAt: null }
  const first = dayAfter(wallClockAt(at, timeZone).day, -BACK_DAYS)
  const edge = spanEdge(first, timeZone)
  let closedSince: number | null = null
  for (const { from, until } of openSpans(hours, first, timeZone)) {
    if (until !== null && until <= at) closedSince = until
    else if (from > at) return { isOpen: false, since: closedSince, changesAt: from }
    else return { isOpen: true, since: from <= edge ? null : from, changesAt: until }
  }
  return { isOpen: false, since: closedSince, changesAt: null }
}

/** The midnight at which the look back begins: what was open then already began before, nobody knows when. */
const spanEdge = (day: string, timeZone: string): number =>
  wallSpan(day, [0, 1], clockRunAround(day, timeZone))?.from ?? Number.NEGATIVE_INFINITY

/** The last beginning of opening hours that is not ahead of `at`; null: none within a week. */
export function lastOpening(hours: OpeningHours, at: number, timeZone: string): number | null {
  const first = dayAfter(wallClockAt(at, timeZone).day, -BACK_DAYS)
  const edge = spanEdge(first, timeZone)
  let last: number | null = null
  for (const { from } of openSpans(hours, first, timeZone)) {
    if (from > at) break
    if (from > edge) last = from
  }
  return last
}
