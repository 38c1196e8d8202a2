import type { Transaction } from '../../db/database'
import { seeWhole } from '../../ground/archive/reach-archive'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadOrder, type OrderRow } from './order-rows'

/**
 * An order to be read, with what hangs on it: where it is an archived one, the transaction sees the archive from then on. Faults with 404 for
 * an order that is unknown or somebody else's: the two look alike.
 */
export async function requireOrder(ctx: SignedInContext, tx: Transaction, orderId: number): Promise<OrderRow> {
  const order = (await loadOrder(tx, orderId, ctx.caller.businesses)) ?? (await archivedOrder(ctx, tx, orderId))
  if (order === undefined) throw new Fault('not_found')
  return order
}

/** An order that is not among those at hand; nothing can be written in the transaction after it. */
export async function archivedOrder(
  ctx: SignedInContext,
  tx: Transaction,
  orderId: number,
): Promise<OrderRow | undefined> {
  await seeWhole(tx)
  const order = await loadOrder(tx, orderId, ctx.caller.businesses)
  return order && { ...order, isArchived: true }
}
