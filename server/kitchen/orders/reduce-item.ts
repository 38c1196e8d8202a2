import { and, eq } from 'drizzle-orm'
import type { Order } from '#/contract/orders'
import { isRow } from '../../db/is-row'
import { orderItems } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { editOrder } from './edit-order'
import { totalsOf } from './reprice'
import { refuseOrder } from './with-order'

/** Leaves `quantity` pieces of a line, at the price at which it was sold. */
export const reduceItem = (
  ctx: SignedInContext,
  { orderId, itemId, quantity }: { orderId: number; itemId: number; quantity: number },
): Promise<Order> =>
  editOrder(ctx, orderId, { cmd: 'reduceItem', asked: { itemId, quantity } }, async (tx, before) => {
    const line = before.items.find(({ id }) => id === itemId)
    if (line === undefined) throw new Fault('not_found')
    if (line.quantity === quantity) return null
    const items = before.items.map((item) => (item.id === itemId ? { ...item, quantity } : item))
    const totals = totalsOf(before, { items })
    if (quantity > line.quantity || totals === undefined) refuseOrder('not_fewer', before)
    await tx
      .update(orderItems)
      .set({ quantity })
      .where(and(isRow(orderItems, { businessId: before.businessId, id: itemId }), eq(orderItems.orderId, orderId)))
    return {
      columns: { ...totals, changedAt: ctx.now },
      change: { kind: 'fewer', itemId, itemName: line.itemName, from: line.quantity, to: quantity },
    }
  })
