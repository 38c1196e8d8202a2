import { and, eq } from 'drizzle-orm'
import { toppings as calls } from '#/contract/toppings'
import { requireBusiness } from '../../ground/businesses/require-business'
import { isRow } from '../../db/is-row'
import { toppingItems, toppingTypes } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentMenuWrite } from '../../kitchen/menu/tell-menu'
import { toppingRecord } from './topping-record'
import { lockType } from './topping-rows'

/** With all its items; refuses with `in_use` where a dish is ordered with it. */
export function removeType(ctx: SignedInContext, input: Input<typeof calls.removeType>): Promise<null> {
  const { id: businessId, typeId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call: calls.removeType, businessId }, input, async (tx) => {
    const before = await lockType(tx, { businessId, typeId })
    toppingRecord.requireSeen(ctx, before)
    if (before.dishes.length > 0) throw new Refusal('in_use', { dishes: before.dishes.map(({ itemName }) => itemName) })
    await tx
      .delete(toppingItems)
      .where(and(eq(toppingItems.businessId, businessId), eq(toppingItems.toppingTypeId, typeId)))
    await tx.delete(toppingTypes).where(isRow(toppingTypes, before))
    await toppingRecord.audit(tx, ctx, { businessId, before })
    return null
  })
}
