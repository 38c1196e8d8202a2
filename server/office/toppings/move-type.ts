import { asc, eq } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { toppings as calls } from '#/contract/toppings'
import { movedTo } from '#/domain/values/moved-to'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { businesses, toppingTypes } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentMenuWrite } from '../../kitchen/menu/tell-menu'
import { withoutAudit } from '../../ground/writes/required-audit'
import { withParts } from './topping-rows'

/** To the n-th place among the types of the business, whatever was seen; all are numbered anew, without gaps. */
export function moveType(
  ctx: SignedInContext,
  input: Input<typeof calls.moveType>,
): Promise<ResponseOf<typeof calls.moveType>> {
  const { id: businessId, typeId, n } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call: calls.moveType, businessId }, input, async (tx) => {
    await lockBusinessTypes(tx, businessId)
    const rows = await tx
      .select()
      .from(toppingTypes)
      .where(eq(toppingTypes.businessId, businessId))
      .orderBy(asc(toppingTypes.orderNo), asc(toppingTypes.id))
    const from = rows.findIndex(({ id }) => id === typeId)
    if (from === -1) throw new Fault('not_found')
    const moved = movedTo(rows, from, n - 1)
    for (const [i, { id, orderNo }] of moved.entries())
      if (orderNo !== i + 1)
        await tx
          .update(toppingTypes)
          .set({ orderNo: i + 1 })
          .where(isRow(toppingTypes, { businessId, id }))
    return withoutAudit(tx, { items: await withParts(tx, moved), total: moved.length })
  })
}

/** Two people who change the order of one business's types do it one after the other. */
export async function lockBusinessTypes(tx: Transaction, businessId: number): Promise<void> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('no key update')
}
