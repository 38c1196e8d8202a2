import { and, eq } from 'drizzle-orm'
import type { Order } from '#/contract/orders'
import { isRow } from '../../db/is-row'
import { orderItems } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { editOrder } from './edit-order'
import { editedLine } from './present-order'
import { totalsOf } from './reprice'
import { refuseOrder } from './with-order'

/** Takes one line off an order. The last one stays: an order without a dish is to be rejected. */
export const removeItem = (ctx: SignedInContext, orderId: number, itemId: number): Promise<Order> =>
  editOrder(ctx, orderId, { cmd: 'removeItem', asked: { itemId } }, async (tx, before) => {
    const line = before.items.find(({ id }) => id === itemId)
    if (line === undefined) throw new Fault('not_found')
    const items = before.items.filter(({ id }) => id !== itemId)
    const totals = totalsOf(before, { items })
    if (items.length === 0 || totals === undefined) refuseOrder('last_item', before)
    const { businessId } = before
    await tx
      .delete(orderItems)
      .where(and(isRow(orderItems, { businessId, id: itemId }), eq(orderItems.orderId, orderId)))
    return {
      columns: { ...totals, changedAt: ctx.now },
      change: { kind: 'itemRemoved', items: [editedLine(line)] },
    }
  })
