import * as v from 'valibot'
import { Instant } from './shared'

/** Code of the refusal of an order for a time at which the business is closed; its payload is a `BusinessClosed`. */
export const BUSINESS_CLOSED = 'business_closed'

export const BusinessClosed = v.object({
  /** Why, at the time that the order was for; the weightiest reason first. */
  reason: v.picklist(['closed_by_staff', 'outside_opening_hours', 'holiday']),
  /** The next time, from then on, at which an order can be had; null: not in sight, or when somebody opens. */
  nextPossible: v.nullable(Instant),
})
export type BusinessClosed = v.InferOutput<typeof BusinessClosed>
