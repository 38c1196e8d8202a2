import type { orderEditing } from '#/contract/order-editing'
import { PAYMENT_TYPES } from '#/domain/orders/payment-type'
import type { Routes } from '../../ground/http/implement'
import { addItems } from './add-items'
import { addComment, listComments } from './comments'
import { reattemptInvoicePrint, synchronizeOrder } from './dispatch-order'
import { readHistory } from './order-history'
import { reduceItem } from './reduce-item'
import { refundOrder } from './refund-order'
import { removeItem } from './remove-item'
import { setAddress } from './set-address'
import { setPackages } from './set-packages'
import { listWaiters, setWaiter } from './waiters'

/** What is done to one order beside its status. */
export const orderEditingRoutes: Routes<typeof orderEditing> = {
  comments: (ctx, { params }) => listComments(ctx, params.orderId),
  addComment: (ctx, { params, body }) => addComment(ctx, params.orderId, body),
  setAddress: (ctx, { params }) => setAddress(ctx, params.orderId, params.addressId),
  addItems: (ctx, { params, body }) => addItems(ctx, params.orderId, body.items),
  removeItem: (ctx, { params }) => removeItem(ctx, params.orderId, params.itemId),
  reduceItem: (ctx, { params, body }) => reduceItem(ctx, { ...params, ...body }),
  setPackages: (ctx, { params, body }) => setPackages(ctx, params.orderId, body.packagesNo),
  waiters: (ctx, { params }) => listWaiters(ctx, params.id),
  setWaiter: (ctx, { params }) => setWaiter(ctx, params.orderId, params.waiterId),
  synchronize: (ctx, { body }) => synchronizeOrder(ctx, body.orderId),
  reattemptInvoicePrint: (ctx, { body }) => reattemptInvoicePrint(ctx, body.orderId),
  refund: (ctx, { params, body }) => refundOrder(ctx, params.orderId, body),
  history: (ctx, { params }) => readHistory(ctx, params.orderId),
  paymentTypes: async () => PAYMENT_TYPES.map((paymentType, i) => ({ id: i + 1, paymentType })),
}
