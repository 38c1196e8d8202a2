import * as v from 'valibot'
import { Count, Day, Milliseconds } from './shared'

/** How long new orders took from being stored to the first audible ring on any device. */
export const RingFigures = v.object({
  /** Orders that had to ring. */
  orders: Count,
  neverRung: Count,
  p50Ms: v.nullable(Milliseconds),
  p99Ms: v.nullable(Milliseconds),
  /** Share of all that had to ring which rang within five seconds, 0 to 1; `null` without orders. */
  within5s: v.nullable(v.number()),
})
export const RingTimes = v.object({
  ...RingFigures.entries,
  /** By the business's days, oldest first; days without orders are left out. */
  days: v.array(v.object({ day: Day, ...RingFigures.entries })),
})
export type RingTimes = v.InferOutput<typeof RingTimes>
