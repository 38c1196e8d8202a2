import * as v from 'valibot'
import { Id, LARGEST_INTEGER, whole } from './shared'

/** Cents with their sign, as a column holds them. */
export const SignedCents = whole(-LARGEST_INTEGER)
/** What cents add up to, with its sign. */
export const CentsSum = v.pipe(v.number(), v.safeInteger())
/** The business that a row of the finance is of. */
export const OfRestaurant = v.object({ restaurantID: Id, restaurantName: v.string() })
