import type { Hono } from 'hono'
import { customers } from '#/contract/customers'
import { orderEditing } from '#/contract/order-editing'
import { PAYMENT_TYPES } from '#/domain/orders/payment-type'
import { type HttpEnv, implement } from '../http/implement'
import { editAddress } from './edit-address'
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
export function registerOrderEditingRoutes(app: Hono<HttpEnv>): void {
  implement(app, orderEditing.comments, (ctx, { params }) => listComments(ctx, params.orderId))
  implement(app, orderEditing.addComment, (ctx, { params, body }) => addComment(ctx, params.orderId, body))
  implement(app, orderEditing.setAddress, (ctx, { params }) => setAddress(ctx, params.orderId, params.addressId))
  implement(app, orderEditing.addItems, (ctx, { params, body }) => addItems(ctx, params.orderId, body.items))
  implement(app, orderEditing.removeItem, (ctx, { params }) => removeItem(ctx, params.orderId, params.itemId))
  implement(app, orderEditing.reduceItem, (ctx, { params, body }) => reduceItem(ctx, { ...params, ...body }))
  implement(app, orderEditing.setPackages, (ctx, { params, body }) => setPackages(ctx, params.orderId, body.packagesNo))
  implement(app, orderEditing.waiters, (ctx, { params }) => listWaiters(ctx, params.id))
  // Where a customer lives decides what their open orders cost.
  implement(app, customers.editAddress, (ctx, { params, body }) => editAddress(ctx, params, body))
  implement(app, orderEditing.setWaiter, (ctx, { params }) => setWaiter(ctx, params.orderId, params.waiterId))
  implement(app, orderEditing.synchronize, (ctx, { body }) => synchronizeOrder(ctx, body.orderId))
  implement(app, orderEditing.reattemptInvoicePrint, (ctx, { body }) => reattemptInvoicePrint(ctx, body.orderId))
  implement(app, orderEditing.refund, (ctx, { params, body }) => refundOrder(ctx, params.orderId, body))
  implement(app, orderEditing.history, (ctx, { params }) => readHistory(ctx, params.orderId))
  implement(app, orderEditing.paymentTypes, async () =>
    PAYMENT_TYPES.map((paymentType, i) => ({ id: i + 1, paymentType })),
  )
}
