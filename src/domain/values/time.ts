/** An instant as the wire carries it: ISO 8601 in UTC. */
export type Instant = string

/** `a − b` in milliseconds. */
export const differenceInMilliseconds = (a: Instant, b: Instant): number => Date.parse(a) - Date.parse(b)

/** Milliseconds since the epoch → the wire's instant. */
export const instant = (ms: number): Instant => new Date(ms).toISOString()

/** Years that people mean; far enough from where calendars, dates and the database end to count days to either side. */
const YEARS = /^(19|2\d)\d\d-/

/** Whether the calendar has the day `YYYY-MM-DD`: not 31 February, not the year 0. */
export function isDay(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  return YEARS.test(day) && !Number.isNaN(midnight) && instant(midnight).startsWith(day)
}

/** Whether an ISO 8601 timestamp is a moment: of a day that the calendar has. */
export const isInstant = (text: string): boolean => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
/**
 * Whole minutes from one moment to another, as two clocks without seconds say them: 10:25 and 10:33 are eight apart, whatever
 * the seconds are. Negative where `to` comes first. Milliseconds since the epoch.
 */
export const minutesBetweenClocks = (from: number, to: number): number =>
  Math.floor(to / MINUTE_MS) - Math.floor(from / MINUTE_MS)

export const minutes = (n: number): number => n * MINUTE_MS

/**
 * A span as it is said in minutes, everywhere: one that has begun counts whole, before a moment (positive) and after it
 * (negative). A moment that is over is a minute late at once, as its countdown says.
 */
export const minutesSaid = (ms: number): number =>
  ms > 0 ? Math.ceil(ms / MINUTE_MS) : -Math.max(1, Math.ceil(-ms / MINUTE_MS))
