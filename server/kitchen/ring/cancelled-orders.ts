import { orders } from '../../db/schema'
import { and, eq } from 'drizzle-orm'
import type { Order } from '#/contract/orders'
import { CANCELLED_ASKED_FOR_MS, wasCancelled } from '#/domain/orders/cancelled'
import { NOT_SOLD } from '#/domain/orders/order-status'
import { businessesOf } from '../../ground/businesses/require-business'
import { inSnapshot, inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import { raiseEvent } from '../../ground/events/raise-event'
import { lockOrder } from '../orders/lock-order'
import { loadOrders } from '../orders/order-rows'
import { presentOrder } from '../orders/present-order'
import { idsOf, withinText } from '../../db/reach'

/** Accepted orders that were cancelled since, and that nobody has acknowledged; oldest first. */
export async function listCancelled(
  ctx: SignedInContext,
  businessId: number | undefined,
): Promise<{ orders: Order[] }> {
  const reach = businessesOf(ctx, businessId)
  const rows = await inSnapshot(ctx, (tx) =>
    loadOrders(tx, {
      name: 'cancelled_orders',
      rest: `WHERE ${withinText('o.business_id', '$1')} AND o.status = '${NOT_SOLD}' AND o.last_date_accepted IS NOT NULL
        AND o.cancel_acknowledged_at IS NULL AND o.last_date_rejected > $2 ORDER BY o.last_date_rejected, o.id LIMIT 100`,
      values: [idsOf(reach), new Date(ctx.now.getTime() - CANCELLED_ASKED_FOR_MS)],
    }),
  )
  return { orders: rows.map(presentOrder) }
}

/** Somebody has seen that an order they had promised was cancelled: the card closes on every screen. Twice is once. */
export async function acknowledgeCancel(ctx: SignedInContext, orderId: number): Promise<Order> {
  const { order, isNew } = await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId, ctx.caller.businesses, undefined)
    if (locked === undefined) throw new Fault('not_found')
    const before = locked.order
    if (!wasCancelled(before)) throw new Refusal('not_cancelled', presentOrder(before))
    if (before.cancelAcknowledgedAt !== null) return { order: presentOrder(before), isNew: false }
    const change = {
      cancelAcknowledgedAt: ctx.now,
      cancelAcknowledgedBy: ctx.caller.userId,
      marksVersion: before.marksVersion + 1,
    }
    await tx
      .update(orders)
      .set(change)
      .where(and(eq(orders.id, orderId), eq(orders.businessId, before.businessId)))
    const after = presentOrder({ ...before, ...change })
    await raiseEvent(tx, {
      businessId: before.businessId,
      at: ctx.now,
      payload: { type: 'order', change: 'edited', order: after },
    })
    return { order: after, isNew: true }
  })
  if (isNew) ctx.deps.hub.wake(order.businessId)
  return order
}
