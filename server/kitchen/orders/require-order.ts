import type { Transaction } from '../../db/database'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadOrder, type OrderRow } from './order-rows'

/** Faults with 404 for an order that is unknown or somebody else's: the two look alike. */
export async function requireOrder(ctx: SignedInContext, tx: Transaction, orderId: number): Promise<OrderRow> {
  const order = await loadOrder(tx, orderId, ctx.caller.businesses)
  if (order === undefined) throw new Fault('not_found')
  return order
}
