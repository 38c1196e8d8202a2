const FLOOR_MS = 250
const BASE_MS = 1_000
const CEILING_MS = 60_000

/** Pause before the next try after `attempts` failed ones: full jitter, between 250 ms and one minute. `random` in [0, 1). */
export function backoffMs(attempts: number, random: number): number {
  const ceiling = Math.min(CEILING_MS, BASE_MS * 2 ** Math.max(0, attempts))
  return FLOOR_MS + Math.floor(random * (ceiling - FLOOR_MS))
}

/** Longest pause that backoff sets: a later `nextAt` was written by a clock that has since been turned back. */
export const LONGEST_PAUSE_MS = CEILING_MS
