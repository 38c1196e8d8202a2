import type { Order } from '#/contract/orders'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { presentOrder } from './present-order'
import { requireOrder } from './require-order'

/** One order; unknown and foreign ones look alike. */
export async function readOrder(ctx: SignedInContext, orderId: number): Promise<Order> {
  return presentOrder(await inTransaction(ctx, (tx) => requireOrder(ctx, tx, orderId)))
}
