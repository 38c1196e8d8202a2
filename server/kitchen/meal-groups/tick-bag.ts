import { and, eq } from 'drizzle-orm'
import type { BodyOf, ParamsOf } from '#/contract/endpoint'
import type { companyOrders, MealGroupDetails } from '#/contract/company-orders'
import { orders } from '../../db/schema'
import { noteChange } from '../../ground/events/changes'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import { loadDetails } from './group-rows'
import { lockGroup } from './move-meals'

type Call = typeof companyOrders.tickBag

/**
 * Ticks a bag off, or takes that back: whatever was said last holds, for all devices of the kitchen. A tick names the content that was packed, so
 * that a meal that has changed is missing again. Who may cook the group may pack it:
 * people of companies reach no restaurant.
 */
export async function tickBag(
  ctx: SignedInContext,
  { groupId, orderId }: ParamsOf<Call>,
  { revision }: BodyOf<Call>,
): Promise<MealGroupDetails> {
  return inTransaction(ctx, async (tx) => {
    const { businesses } = ctx.caller
    const group = await lockGroup(tx, businesses, groupId)
    if (group === undefined) throw new Fault('not_found')
    if (group.closedAt === null) throw new Refusal('list_open', await loadDetails(tx, businesses, groupId))
    const ticked = await tx
      .update(orders)
      .set({ bagRevision: revision })
      .where(and(eq(orders.businessId, group.businessId), eq(orders.mealGroupId, group.id), eq(orders.id, orderId)))
      .returning({ id: orders.id })
    if (ticked.length === 0) throw new Fault('not_found')
    noteChange(ctx, { businessIds: [group.businessId] })
    return loadDetails(tx, businesses, groupId)
  })
}
