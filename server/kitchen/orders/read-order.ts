import type { Order } from '#/contract/orders'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadOrder } from './order-rows'
import { presentOrder } from './present-order'

/** One order; unknown and foreign ones look alike. */
export async function readOrder(ctx: SignedInContext, orderId: number): Promise<Order> {
  const order = await inTransaction(ctx, (tx) => loadOrder(tx, orderId, ctx.caller.businesses))
  if (order === undefined) throw new Fault('not_found')
  return presentOrder(order)
}
