import * as v from 'valibot'
import { BUSINESS_STATUS } from '../domain/business/closing'
import { Currency, Id, Instant } from './shared'

/** Why a business may be closed, in the languages of the app. */
export const ClosingReason = v.object({
  id: Id,
  value: v.object({ sq: v.string(), en: v.string(), it: v.string() }),
})
export type ClosingReason = v.InferOutput<typeof ClosingReason>

export const ClosingTime = v.object({
  id: Id,
  notes: v.string(),
  startDate: Instant,
  /** Year 2100 = until someone opens. */
  endDate: Instant,
  /** Null = "Other", or closed by the switch alone; the notes may say more. */
  reason: v.nullable(ClosingReason),
  /** Who closed, by name; null where it is not known. */
  by: v.nullable(v.string()),
})
export type ClosingTime = v.InferOutput<typeof ClosingTime>

/** A restaurant that we serve, as the session carries it; the list of all has more of each (`ListedBusiness`). */
export const Business = v.object({
  restaurantID: Id,
  restaurantName: v.string(),
  logo: v.nullable(v.string()),
  city: v.object({ id: Id, description: v.string() }),
  status: v.picklist(Object.values(BUSINESS_STATUS)),
  closingTime: v.nullable(ClosingTime),
  /** Companies order for their employees. */
  b2bModule: v.boolean(),
  /** Minutes added to the suggested cooking time now: the standing ones and those of extra time. */
  extraDeliveryTime: v.number(),
  /** Percent. */
  vat: v.number(),
  currency: Currency,
  timeZone: v.string(),
})
export type Business = v.InferOutput<typeof Business>
