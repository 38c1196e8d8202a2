import { eq } from 'drizzle-orm'
import { listedIds } from '../../db/reach'
import type { ResponseOf } from '#/contract/endpoint'
import type { Reach, readiness } from '#/contract/readiness'
import { businessesOf, requireBusiness } from '../../ground/businesses/require-business'
import { businessReach } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { readReach } from './reach-rows'

/** How one business hears its orders, or all of the caller's. */
export async function listReach(
  ctx: SignedInContext,
  businessId: number | undefined,
): Promise<ResponseOf<typeof readiness.reach>> {
  const asked = businessesOf(ctx, businessId)
  return { businesses: await inTransaction(ctx, async (tx) => readReach(tx, await listedIds(tx, asked))) }
}

/** "Not now": only orders that come from here on count for the next proposal. Tells every screen. */
export async function dismissPause(ctx: SignedInContext, businessId: number): Promise<Reach> {
  requireBusiness(ctx, businessId)
  const [reach] = await inTransaction(ctx, async (tx) => {
    await tx
      .update(businessReach)
      .set({ pauseSince: null, pauseUnanswered: 0, pauseDismissedAt: ctx.now })
      .where(eq(businessReach.businessId, businessId))
    return readReach(tx, [businessId])
  })
  if (reach === undefined) throw new Fault('not_found')
  ctx.deps.hub.notify({ type: 'reach', businessId, at: ctx.now.toISOString(), reach })
  return reach
}
