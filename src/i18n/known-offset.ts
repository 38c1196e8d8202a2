import { localText } from '#/session/local-text'

/** So long before and after it was found out; clocks change twice a year, never twice in three days. */
export const KNOWN_FOR_MS = 36 * 3_600_000

/** How far the clock of a zone is ahead of Greenwich from `from` to `to`, all in milliseconds. */
type Known = { offset: number; from: number; to: number }

const local = localText('drin.zoneOffsets')
let all: Record<string, Known> | undefined

// Only `rememberOffset` writes it; whatever else stands there knows no moment.
const read = (): Record<string, Known> => (all ??= (local.read() as Record<string, Known> | undefined) ?? {})

/**
 * What the clock of a zone is ahead of Greenwich at that moment, as an earlier page found out; `undefined` where that is
 * not known. Asking the browser for its first time of day costs a cheap tablet 70 ms: a start has better to do.
 */
export function knownOffset(at: number, timeZone: string): number | undefined {
  const known = read()[timeZone]
  return known !== undefined && at >= known.from && at <= known.to && Number.isFinite(known.offset)
    ? known.offset
    : undefined
}

/** Keeps what `offsetAt` says of three days around `now`, where it is the same all the while. */
export function rememberOffset(timeZone: string, now: number, offsetAt: (at: number) => number): void {
  const [from, to] = [now - KNOWN_FOR_MS, now + KNOWN_FOR_MS]
  const offset = offsetAt(now)
  if (offsetAt(from) !== offset || offsetAt(to) !== offset) return
  all = { ...read(), [timeZone]: { offset, from, to } }
  local.write(all)
}
