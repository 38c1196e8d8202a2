import * as v from 'valibot'
import { BUSINESS_STATUS } from '../domain/closing'
import { Currency, Id, IdOrNone, Instant } from './shared'

export const ClosingTime = v.object({
  id: Id,
  notes: v.string(),
  startDate: Instant,
  /** Year 2100 = until someone opens. */
  endDate: Instant,
  reason: v.nullable(v.object({ id: IdOrNone, value: v.string() })),
})
export type ClosingTime = v.InferOutput<typeof ClosingTime>

/** A restaurant that we serve, as the session carries it. */
export const Business = v.object({
  restaurantID: Id,
  restaurantName: v.string(),
  logo: v.nullable(v.string()),
  city: v.object({ id: Id, description: v.string() }),
  status: v.picklist(Object.values(BUSINESS_STATUS)),
  closingTime: v.nullable(ClosingTime),
  b2bModule: v.picklist([0, 1]),
  /** Minutes added to the suggested cooking time. */
  extraDeliveryTime: v.number(),
  /** Percent. */
  vat: v.number(),
  currency: Currency,
  timeZone: v.string(),
})
export type Business = v.InferOutput<typeof Business>
