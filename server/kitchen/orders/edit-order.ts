import type { OrderChange } from '#/contract/order-change'
import type { Order } from '#/contract/orders'
import type { OrderPatch } from '#/domain/orders/order-command'
import { editRefusal } from '#/domain/orders/order-edit'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { orderChanges, orders } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { raiseEvent } from '../../ground/events/raise-event'
import { writeRecall } from './bring-back'
import type { OrderChanges } from './change-order'
import { keyOf, loadOrder, type OrderColumns, type OrderRow } from './order-rows'
import { presentOrder } from './present-order'
import { refuseOrder, withOrder } from './with-order'

/** What an edit writes on the order itself, and what the history says of it; `null`: the order is already so. */
export type Edit = {
  columns: Omit<OrderChanges, 'status' | 'revision'>
  change: OrderChange
  /** It brings the order a step back as well. */
  stepBack?: OrderPatch | undefined
}

/**
 * The one road of a change of content. In one transaction: the order is locked, a stale or closed one is refused with the
 * order as it is now, `work` writes lines of its own and says the rest, the revision goes up by one, the history gets its
 * row, and every screen hears of it.
 */
export async function editOrder(
  ctx: SignedInContext,
  orderId: number,
  what: { cmd: string; asked: object },
  work: (tx: Transaction, before: OrderRow) => Promise<Edit | null>,
): Promise<Order> {
  const { order } = await withOrder(ctx, orderId, what, async (tx, before) => {
    const refusal = editRefusal(before, ctx.seenRevision)
    if (refusal !== undefined) refuseOrder(refusal, before)
    const edit = await work(tx, before)
    const order = edit === null ? presentOrder(before) : await writeEdit(ctx, tx, before, edit)
    return { order, result: null }
  })
  return order
}

/** Writes an edit of a locked order: its columns, its row of the history, its event. */
export async function writeEdit(
  ctx: SignedInContext,
  tx: Transaction,
  before: OrderRow,
  { columns, change, stepBack }: Edit,
): Promise<Order> {
  const revision = before.revision + 1
  await tx
    .update(orders)
    .set({ ...columns, revision, ...(stepBack && (await takenBack(ctx, tx, before, stepBack))) })
    .where(isRow(orders, before))
  await tx.insert(orderChanges).values({
    ...keyOf(before),
    revision,
    change,
    userId: ctx.caller.userId,
    deviceId: ctx.deviceId,
    at: ctx.now,
  })
  return raiseEdited(ctx, tx, before)
}

async function takenBack(
  ctx: SignedInContext,
  tx: Transaction,
  before: OrderRow,
  { status, recall }: OrderPatch,
): Promise<Partial<OrderColumns>> {
  const { userId } = ctx.caller
  const by = { userId, deviceId: ctx.deviceId, at: ctx.now }
  return {
    ...(recall && (await writeRecall(tx, before, recall, by))),
    status,
    statusVersion: before.statusVersion + 1,
    statusBy: userId,
    statusDeviceId: ctx.deviceId,
  }
}

/** Tells every screen how an order is now. */
export async function raiseEdited(
  ctx: SignedInContext,
  tx: Transaction,
  { id, businessId }: Pick<OrderRow, 'id' | 'businessId'>,
): Promise<Order> {
  const row = await loadOrder(tx, id, { ids: [businessId] })
  if (row === undefined) throw new Error('an order that is locked was not found')
  const order = presentOrder(row)
  await raiseEvent(tx, { businessId, at: ctx.now, payload: { type: 'order', change: 'edited', order } })
  return order
}
