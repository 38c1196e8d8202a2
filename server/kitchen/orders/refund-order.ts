import { and, eq } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { orderEditing } from '#/contract/order-editing'
import { waivedOf } from '#/domain/orders/amount-due'
import { fromCents, toCents } from '#/domain/values/money'
import { refundRefusal } from '#/domain/orders/order-edit'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { orderRefunds, orders } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { raiseEdited } from './edit-order'
import { lockOrder } from './lock-order'
import { keyOf } from './order-rows'
import { presentRefund } from './present-editing'
import { presentOrder } from './present-order'
import { refuseOrder, withOrder } from './with-order'
import type { GatewayResult } from '../../ports'

type Answer = ResponseOf<typeof orderEditing.refund>

/**
 * Notes that money goes back to the customer, also long after the order. What is noted counts at once, so that two people
 * never give back more than was paid; where whoever charged the card says no, it counts no more.
 */
export async function refundOrder(
  ctx: SignedInContext,
  orderId: number,
  { amount, reason }: BodyOf<typeof orderEditing.refund>,
): Promise<Answer> {
  const amountCents = toCents(amount)
  let isNew = false
  const noted = await withOrder(ctx, orderId, { cmd: 'refund', asked: { amountCents, reason } }, async (tx, before) => {
    const refusal = refundRefusal(before, amountCents)
    if (refusal !== undefined) refuseOrder(refusal, before)
    isNew = true
    const { userId, userName } = ctx.caller
    const waivedCents = toCents(waivedOf(presentOrder(before), amount))
    const [made] = await tx
      .insert(orderRefunds)
      .values({ ...keyOf(before), amountCents, waivedCents, reason, userId, at: ctx.now })
      .returning()
    if (made === undefined) throw new Error('an insert answered no row')
    await tx
      .update(orders)
      .set({
        refundedCents: before.refundedCents + amountCents,
        waivedCents: before.waivedCents + waivedCents,
        marksVersion: before.marksVersion + 1,
      })
      .where(isRow(orders, before))
    return { order: await raiseEdited(ctx, tx, before), result: presentRefund({ ...made, authorName: userName }) }
  })
  const answer = { refund: noted.result, order: noted.order }
  if (!isNew) return inTransaction(ctx, (tx) => asItStands(tx, answer))
  const ended = await ctx.deps.gateway.refund(noted.order, {
    refundId: noted.result.id,
    amount: fromCents(amountCents),
    reason,
  })
  return ended.state === 'recorded' ? answer : settle(ctx, answer, ended)
}

const isRefund = (order: Answer['order'], refund: Answer['refund']) =>
  and(isRow(orderRefunds, { businessId: order.businessId, id: refund.id }), eq(orderRefunds.orderId, order.id))

/** The first answer may have been given before the other side said how it ended. */
async function asItStands(tx: Transaction, { refund, order }: Answer): Promise<Answer> {
  const [row] = await tx.select().from(orderRefunds).where(isRefund(order, refund))
  return { refund: row === undefined ? refund : presentRefund({ ...row, authorName: refund.author.name }), order }
}

async function settle(ctx: SignedInContext, { refund, order }: Answer, ended: GatewayResult): Promise<Answer> {
  const settled = await inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .update(orderRefunds)
      .set({ state: ended.state, lastError: ended.state === 'failed' ? ended.error : null })
      .where(isRefund(order, refund))
      .returning()
    return ended.state === 'failed' && row !== undefined ? takeBack(ctx, tx, order.id, row) : undefined
  })
  if (settled !== undefined) ctx.deps.hub.wake(order.businessId)
  return { refund: { ...refund, state: ended.state }, order: settled ?? order }
}

async function takeBack(
  ctx: SignedInContext,
  tx: Transaction,
  orderId: number,
  { amountCents, waivedCents }: typeof orderRefunds.$inferSelect,
) {
  const locked = await lockOrder(tx, orderId, ctx.caller.businesses, undefined)
  if (locked === undefined) throw new Error('an order that was refunded was not found')
  const { order } = locked
  await tx
    .update(orders)
    .set({
      refundedCents: order.refundedCents - amountCents,
      waivedCents: order.waivedCents - waivedCents,
      marksVersion: order.marksVersion + 1,
    })
    .where(isRow(orders, order))
  return raiseEdited(ctx, tx, order)
}
