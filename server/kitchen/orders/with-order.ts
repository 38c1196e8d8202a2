import { REPLAYED_HEADER } from '#/contract/envelope'
import type { Order } from '#/contract/orders'
import type { EditRefusal } from '#/domain/orders/order-edit'
import type { Transaction } from '../../db/database'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import { throwInProgress } from '../../ground/writes/lock-patience'
import { claimOf, readAnswer, storeAnswer } from '../../ground/writes/command-log'
import { lockOrder } from './lock-order'
import type { OrderRow } from './order-rows'
import { presentOrder } from './present-order'
import { archivedOrder } from './require-order'

/** What the work on an order came to: the order as it is now, and what the call answers besides. */
export type Worked<Result> = { order: Order; result: Result }

/**
 * Works on one locked order in one transaction. With an idempotency key it is done once, however often it is sent: a
 * repetition gets the first answer. A refusal leaves nothing behind, not even the key, so that the person may try again.
 */
export async function withOrder<Result>(
  ctx: SignedInContext,
  orderId: number,
  { cmd, asked }: { cmd: string; asked: object },
  work: (tx: Transaction, before: OrderRow) => Promise<Worked<Result>>,
): Promise<Worked<Result>> {
  const done = await inTransaction(ctx, async (tx) => {
    const claim = claimOf(ctx, { cmd, asked: { cmd, orderId, ...asked } })
    const locked = await lockOrder(tx, orderId, ctx.caller.businesses, claim)
    if (locked === undefined) return refuseArchived(ctx, tx, orderId)
    const { businessId } = locked.order
    if (claim !== undefined && !locked.isClaimed) {
      const stored = await readAnswer(tx, businessId, claim, () => presentOrder(locked.order))
      if (stored === 'key_reused' || stored.order === null) throw new Fault('key_reused')
      // The fingerprint says that the same call made this answer.
      return { order: stored.order, result: stored.result as Result, isReplayed: true }
    }
    if (locked.order.mealGroupId !== null) refuseOrder('in_group', locked.order)
    const worked = await work(tx, locked.order)
    await storeAnswer(tx, businessId, claim?.key, { outcome: 'applied', result: worked.result })
    return { ...worked, isReplayed: false }
  }).catch(throwInProgress)
  if (done.isReplayed) ctx.setHeader(REPLAYED_HEADER, 'true')
  else ctx.deps.hub.wake(done.order.businessId)
  return { order: done.order, result: done.result }
}

async function refuseArchived(ctx: SignedInContext, tx: Transaction, orderId: number): Promise<never> {
  const order = await archivedOrder(ctx, tx, orderId)
  if (order === undefined) throw new Fault('not_found')
  return refuseOrder('archived', order)
}

/** Refuses with the order as it is now. */
export function refuseOrder(code: EditRefusal, order: OrderRow): never {
  throw new Refusal(code, presentOrder(order))
}
