/** `disconnected`: requests fail. `reconnecting`: the stream has been silent for 15 s, though requests may work. */
export type ConnectionState = 'live' | 'connecting' | 'reconnecting' | 'disconnected'

/** What the state is made of. Times are server time in milliseconds. */
export type ConnectionFacts = {
  startedAt: number
  /** Last byte of the live stream. */
  lastByteAt: number | null
  /** Requests that failed in a row, the stream's own included. */
  failures: number
  /** The browser says that there is no network at all. It may delay, never forbid. */
  isOffline: boolean
}

/** Silence of the stream that a person should know of (reliability, L8). */
export const STALE_AFTER_MS = 15_000
/** One lost request is noise. */
const FAILURES_THAT_COUNT = 2

export function connectionState(facts: ConnectionFacts, now: number): ConnectionState {
  if (facts.isOffline || facts.failures >= FAILURES_THAT_COUNT) return 'disconnected'
  if (facts.lastByteAt !== null && now - facts.lastByteAt < STALE_AFTER_MS) return 'live'
  if (facts.lastByteAt === null && now - facts.startedAt < STALE_AFTER_MS) return 'connecting'
  return 'reconnecting'
}

/**
 * Whether a byte of the stream tells that the line is back, so that what waits for it goes at once. A ping of a stream that
 * never broke is no news: where only requests fail, each ping would cut their pauses short.
 */
export const isLineBack = (isFirstByte: boolean, state: ConnectionState): boolean =>
  isFirstByte || state === 'reconnecting'
