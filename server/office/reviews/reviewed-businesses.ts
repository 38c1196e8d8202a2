import { ALL_BUSINESSES } from '#/domain/orders/review'
import { businessesOf } from '../../ground/businesses/require-business'
import type { Reach } from '../../db/reach'
import type { SignedInContext } from '../../ground/http/context'

/** The business of the path, or all of the caller's; 404 for one that is not theirs. */
export const reviewedBusinesses = (ctx: SignedInContext, id: number): Reach =>
  businessesOf(ctx, id === ALL_BUSINESSES ? undefined : id)
