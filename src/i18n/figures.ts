const PERCENT = 100

/** A share of 0 to 1 in whole percent. */
export const inPercent = (share: number): number => Math.round(share * PERCENT)
/** `86 %`. */
export const percent = (share: number): string => `${inPercent(share)} %`

const SECOND_MS = 1000
const TENTHS = 10
/** Below this a tenth of a second is worth saying. */
const FINE_BELOW_MS = 10_000

/** Seconds with one decimal below ten: `1.1`, `12`. */
export const inSeconds = (ms: number): number =>
  ms < FINE_BELOW_MS ? Math.round((ms * TENTHS) / SECOND_MS) / TENTHS : Math.round(ms / SECOND_MS)
