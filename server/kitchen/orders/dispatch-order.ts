import { and, eq, sql } from 'drizzle-orm'
import type { Dispatch } from '#/contract/order-editing'
import type { Order } from '#/contract/orders'
import type { Transaction } from '../../db/database'
import { orderDispatches } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { keyOf, type OrderKey } from './order-rows'
import { presentDispatch } from './present-editing'
import { presentOrder } from './present-order'
import { refuseOrder, withOrder } from './with-order'
import type { GatewayResult } from '../../ports'

type DispatchKind = 'synchronize' | 'invoicePrint'

/** Hands an order that was taken by hand to the main system once more. */
export const synchronizeOrder = (ctx: SignedInContext, orderId: number): Promise<Dispatch> =>
  dispatch(ctx, orderId, 'synchronize', ctx.deps.gateway.synchronize)

/** Asks the fiscal printer for the invoice once more. */
export const reattemptInvoicePrint = (ctx: SignedInContext, orderId: number): Promise<Dispatch> =>
  dispatch(ctx, orderId, 'invoicePrint', ctx.deps.gateway.printInvoice)

/**
 * Counts the attempt, makes it while nothing is locked, and writes down how it ended. A repetition under the same key is no
 * second attempt.
 */
async function dispatch(
  ctx: SignedInContext,
  orderId: number,
  kind: DispatchKind,
  attempt: (order: Order) => Promise<GatewayResult>,
): Promise<Dispatch> {
  let isNew = false
  const { order, result } = await withOrder(ctx, orderId, { cmd: kind, asked: {} }, async (tx, before) => {
    if (kind === 'synchronize' && !before.manually) refuseOrder('not_manual', before)
    isNew = true
    const counted = await countAttempt(ctx, tx, { ...keyOf(before), kind })
    return { order: presentOrder(before), result: presentDispatch(counted) }
  })
  if (!isNew) return inTransaction(ctx, async (tx) => (await readDispatch(tx, order, kind)) ?? result)
  const ended = await attempt(order)
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .update(orderDispatches)
      .set({ state: ended.state, lastError: ended.state === 'failed' ? ended.error : null })
      .where(isDispatch(order, kind))
      .returning()
    return row === undefined ? result : presentDispatch(row)
  })
}

/** An attempt that never ends (the process died) has failed: that is what stands there until it ends. */
const UNFINISHED = 'unfinished'

async function countAttempt({ caller, now }: SignedInContext, tx: Transaction, of: OrderKey & { kind: DispatchKind }) {
  const begun = { state: 'failed' as const, lastError: UNFINISHED, userId: caller.userId, at: now }
  const [row] = await tx
    .insert(orderDispatches)
    .values({ ...of, ...begun, attempts: 1 })
    .onConflictDoUpdate({
      target: [orderDispatches.orderId, orderDispatches.kind, orderDispatches.businessId, orderDispatches.businessDay],
      set: { ...begun, attempts: sql`${orderDispatches.attempts} + 1` },
    })
    .returning()
  if (row === undefined) throw new Error('an upsert answered no row')
  return row
}

const isDispatch = ({ businessId, id }: Order, kind: DispatchKind) =>
  and(eq(orderDispatches.businessId, businessId), eq(orderDispatches.orderId, id), eq(orderDispatches.kind, kind))

async function readDispatch(tx: Transaction, order: Order, kind: DispatchKind): Promise<Dispatch | undefined> {
  const [row] = await tx.select().from(orderDispatches).where(isDispatch(order, kind))
  return row === undefined ? undefined : presentDispatch(row)
}
