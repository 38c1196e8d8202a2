import { MINUTE_MS } from './time'
import { zoneOffset } from './wall-clock'

/** From the first moment until, but not with, the last; milliseconds since the epoch. */
export type Span = { from: number; until: number }

/** How the clocks of a time zone run around a day: the offsets before and after the change, and when it is (or never). */
export type ClockRun = { before: number; after: number; change: number }

const DAY_MS = 24 * 60 * MINUTE_MS

/** Runs that are known: whoever asks of hours asks of the same few days again and again. */
const known = new Map<string, ClockRun>()
const KNOWN_MOST = 2_000

/** From the day before until two days later: hours that begin on `day` (`YYYY-MM-DD`) end in there. */
export function clockRunAround(day: string, timeZone: string): ClockRun {
  const key = `${day} ${timeZone}`
  const run = known.get(key) ?? readClockRun(day, timeZone)
  if (known.size >= KNOWN_MOST) known.clear()
  known.set(key, run)
  return run
}

function readClockRun(day: string, timeZone: string): ClockRun {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  const [first, last] = [midnight - DAY_MS, midnight + 3 * DAY_MS]
  const [before, after] = [zoneOffset(first, timeZone), zoneOffset(last, timeZone)]
  return { before, after, change: before === after ? Number.POSITIVE_INFINITY : changeBetween(first, last, timeZone) }
}

/** The minute at which the offset changes. */
function changeBetween(first: number, last: number, timeZone: string): number {
  const before = zoneOffset(first, timeZone)
  let [early, late] = [first / MINUTE_MS, last / MINUTE_MS]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (zoneOffset(middle * MINUTE_MS, timeZone) === before) early = middle
    else late = middle
  }
  return late * MINUTE_MS
}

/**
 * While the clock on the wall shows hours of `day`, given in minutes from its midnight: from the first moment to the last. Hours
 * that summer time skips are not there; of those that come twice the first beginning and the last end count. One stretch
 * whatever the clocks do; `undefined` where all of it is skipped.
 */
export function wallSpan(
  day: string,
  [from, until]: readonly [from: number, until: number],
  { before, after, change }: ClockRun,
): Span | undefined {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  const [first, last] = [midnight + from * MINUTE_MS, midnight + until * MINUTE_MS]
  const begins = first - before < change ? first - before : first - after >= change ? first - after : change
  const ends = last - after > change ? last - after : last - before <= change ? last - before : change
  return ends > begins ? { from: begins, until: ends } : undefined
}
