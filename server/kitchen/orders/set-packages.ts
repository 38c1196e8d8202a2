import type { Order } from '#/contract/orders'
import type { SignedInContext } from '../../ground/http/context'
import { editOrder } from './edit-order'

/** In how many bags an order leaves. */
export const setPackages = (ctx: SignedInContext, orderId: number, packagesNo: number): Promise<Order> =>
  editOrder(ctx, orderId, { cmd: 'setPackages', asked: { packagesNo } }, async (_tx, before) =>
    before.packagesNo === packagesNo
      ? null
      : { columns: { packagesNo }, change: { kind: 'packages', from: before.packagesNo, to: packagesNo } },
  )
