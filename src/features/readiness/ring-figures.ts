import type { RingTimes } from '#/contract/ring-times'
import { RING_GOAL_MS } from '#/domain/devices/reach'

/** One bar of the chart. */
export type RingBar = {
  /** `YYYY-MM-DD` in the business's time zone. */
  day: string
  p99Ms: number | null
  /** Height as a share of the highest, 0 to 1. */
  height: number
  /** Slower than the goal, or an order never rang. */
  isBad: boolean
}

/** The bars of a week. The scale never falls below a second, so that two fast days do not look like mountains. */
export function ringBars(days: RingTimes['days']): RingBar[] {
  const highest = Math.max(1000, ...days.map(({ p99Ms }) => p99Ms ?? 0))
  return days.map(({ day, neverRung, p99Ms }) => ({
    day,
    p99Ms,
    height: p99Ms === null ? 0 : Math.min(1, p99Ms / highest),
    isBad: neverRung > 0 || (p99Ms ?? 0) > RING_GOAL_MS,
  }))
}
