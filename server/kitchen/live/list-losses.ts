import type { ResponseOf } from '#/contract/endpoint'
import type { repair } from '#/contract/repair'
import { businessesOf } from '../../ground/businesses/require-business'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { lossesOf } from './losses'

/** Taps that never came, of one business or of all that the caller may see. */
export async function listLosses(
  ctx: SignedInContext,
  restaurantId: number | undefined,
): Promise<ResponseOf<typeof repair.losses>> {
  const reach = businessesOf(ctx, restaurantId)
  return inTransaction(ctx, (tx) => lossesOf(tx, reach))
}
