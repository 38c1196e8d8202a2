/** An instant as the wire carries it: ISO 8601 in UTC. */
export type Instant = string

/** `a − b` in milliseconds. */
export const differenceInMilliseconds = (a: Instant, b: Instant): number => Date.parse(a) - Date.parse(b)

/** Milliseconds since the epoch → the wire's instant. */
export const instant = (ms: number): Instant => new Date(ms).toISOString()

export const MINUTE_MS = 60_000
export const minutes = (n: number): number => n * MINUTE_MS
