import * as v from 'valibot'
import { SETUP_CHECKS } from '../domain/business/order-readiness'

/** Code of the refusal to open a business, or to take an order for it, before it is set up; its payload is a `BusinessNotReady`. */
export const BUSINESS_NOT_READY = 'business_not_ready'

/** What is missing, in the order in which it is set up. */
export const BusinessNotReady = v.object({ missing: v.array(v.picklist(SETUP_CHECKS)) })
export type BusinessNotReady = v.InferOutput<typeof BusinessNotReady>
