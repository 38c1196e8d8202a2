import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { COMMENT_TYPE_VALUES, GIVEN_COMMENT_TYPES } from '../domain/orders/comment-types'
import { LINES_MAX, PACKAGES } from '../domain/orders/order-edit'
import { ORDER_STATUSES } from '../domain/orders/order-status'
import { QUANTITY_MAX } from '../domain/orders/picked-item'
import { RECALL_CAUSES, RECALL_PLACES } from '../domain/orders/recall'
import { endpoint } from './endpoint'
import { OrderChange } from './order-change'
import { Order, OrderedItem, PaymentType } from './orders'
import { Amount, Id, Instant, NOTES_MAX, requiredText, textId, whole } from './shared'

const Person = v.object({ id: Id, name: v.string() })

export const OrderComment = v.object({
  id: Id,
  type: v.picklist(COMMENT_TYPE_VALUES),
  text: v.string(),
  author: Person,
  at: Instant,
})
export type OrderComment = v.InferOutput<typeof OrderComment>

export const Waiter = Person
export type Waiter = v.InferOutput<typeof Waiter>

/** `recorded`: kept here, as no other system is connected; `sent`: the other system took it. */
export const DISPATCH_STATES = ['recorded', 'sent', 'failed'] as const
const DispatchState = v.picklist(DISPATCH_STATES)

/** How often an order was handed to another system, and how the last attempt ended. */
export const Dispatch = v.object({
  orderId: Id,
  state: DispatchState,
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  lastAttemptAt: Instant,
})
export type Dispatch = v.InferOutput<typeof Dispatch>

export const Refund = v.object({
  id: Id,
  amount: Amount,
  reason: v.string(),
  /** `recorded`: noted here; somebody still has to give the money back where the card was charged. */
  state: DispatchState,
  author: Person,
  at: Instant,
})
export type Refund = v.InferOutput<typeof Refund>

/** Nobody (`null`): the server by itself, or a customer. */
const historyBase = {
  at: Instant,
  by: v.nullable(v.string()),
  /** Pressed on a device whose clock was wrong: `at` is an estimate. Left out: it is not. */
  isTimeUncertain: v.optional(v.boolean()),
}

/** One line of an order's history; the newest stands last. */
export const HistoryEntry = v.variant('kind', [
  v.object({ ...historyBase, kind: v.literal('status'), status: v.picklist(ORDER_STATUSES) }),
  v.object({ ...historyBase, kind: v.literal('cookingTime'), minutes: v.number() }),
  /** Brought back by one step; the step that was taken back stays in the history as the status entry that it was. */
  v.object({
    ...historyBase,
    kind: v.literal('recall'),
    recall: v.object({ to: v.picklist(RECALL_PLACES), reason: v.picklist(RECALL_CAUSES), notes: v.string() }),
  }),
  /** Accepted in time by a tablet that could not say so before the server had rejected it; its discount counts again. */
  v.object({
    ...historyBase,
    kind: v.literal('overruled'),
    /** Null: it has none. `uses`: of all orders by now; `most`: how often it may be used, null: as often as somebody likes. */
    discount: v.nullable(v.object({ title: v.string(), uses: v.number(), most: v.nullable(v.number()) })),
  }),
  v.object({ ...historyBase, kind: v.literal('edit'), revision: v.number(), change: OrderChange }),
  v.object({
    ...historyBase,
    kind: v.literal('comment'),
    comment: v.object({ type: v.picklist(COMMENT_TYPE_VALUES), text: v.string() }),
  }),
  v.object({
    ...historyBase,
    kind: v.literal('refund'),
    refund: v.object({ amount: Amount, reason: v.string(), state: DispatchState }),
  }),
  v.object({
    ...historyBase,
    kind: v.literal('dispatch'),
    dispatch: v.object({
      to: v.picklist(['synchronize', 'invoicePrint']),
      state: DispatchState,
      attempts: v.number(),
    }),
  }),
])
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

const ofOrder = { orderId: textId }
const someMoney = v.pipe(Amount, v.minValue(0.01))

/** Everything about one order beyond its status. Edits take `If-Match` with the revision that was seen (`ifRevision`). */
export const orderEditing = {
  comments: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/orders/:orderId/comments',
    params: ofOrder,
    response: v.array(OrderComment),
    access: 'signedIn',
  }),
  addComment: endpoint({
    changes: ['order'],
    method: 'POST',
    path: 'justeat/v2/orders/:orderId/comments',
    params: ofOrder,
    body: v.strictObject({
      type: v.optional(v.picklist(GIVEN_COMMENT_TYPES)),
      text: requiredText(NOTES_MAX),
    }),
    response: OrderComment,
    access: ACCESS.courierSteps,
  }),
  /** Sends an order to another address of its customer. */
  setAddress: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'justeat/v2/orders/:orderId/address/:addressId',
    params: { ...ofOrder, addressId: textId },
    response: Order,
    access: ACCESS.kitchen,
  }),
  /** Priced from the live menu. */
  addItems: endpoint({
    changes: ['order'],
    method: 'POST',
    path: 'posweb/v1/:orderId/add_items',
    params: ofOrder,
    body: v.strictObject({ items: v.pipe(v.array(OrderedItem), v.minLength(1), v.maxLength(LINES_MAX)) }),
    response: Order,
    access: ACCESS.kitchen,
  }),
  /** Takes a line off the order; never the last one. */
  removeItem: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'orders/v1/:orderId/remove_item/:itemId',
    params: { ...ofOrder, itemId: textId },
    response: Order,
    access: ACCESS.kitchen,
  }),
  /** Fewer pieces of a line, at least one; more are added with `addItems`, at today's price. */
  reduceItem: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'posweb/v1/orders/:orderId/items/:itemId/quantity',
    params: { ...ofOrder, itemId: textId },
    body: v.strictObject({ quantity: whole(1, QUANTITY_MAX) }),
    response: Order,
    access: ACCESS.kitchen,
  }),
  setPackages: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'posweb/v1/orders/:orderId/packages-no/',
    params: ofOrder,
    body: v.strictObject({ packagesNo: whole(PACKAGES.min, PACKAGES.max) }),
    response: Order,
    access: ACCESS.kitchen,
  }),
  waiters: endpoint({
    reads: ['user'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/waiters',
    params: { id: textId },
    response: v.array(Waiter),
    access: 'signedIn',
  }),
  /** Waiter 0: nobody. */
  setWaiter: endpoint({
    changes: ['order'],
    method: 'PUT',
    path: 'posweb/v1/orders/:orderId/waiters/:waiterId',
    params: { ...ofOrder, waiterId: textId },
    response: Order,
    access: ACCESS.kitchen,
  }),
  /** Hands an order that was taken by hand to the main system once more. */
  synchronize: endpoint({
    changes: ['order'],
    method: 'POST',
    path: 'posweb/v1/synchronize-manual-order',
    body: v.strictObject({ orderId: Id }),
    response: Dispatch,
    access: ACCESS.kitchen,
  }),
  reattemptInvoicePrint: endpoint({
    changes: ['print_job'],
    method: 'POST',
    path: 'posweb/v1/reattempt-invoice-print',
    body: v.strictObject({ orderId: Id }),
    response: Dispatch,
    access: ACCESS.kitchen,
  }),
  /** Notes that money goes back; never more than was paid and is not given back yet. */
  refund: endpoint({
    changes: ['order'],
    method: 'POST',
    path: 'posweb/v1/orders/:orderId/refund',
    params: ofOrder,
    body: v.strictObject({ amount: someMoney, reason: requiredText(NOTES_MAX) }),
    response: v.object({ refund: Refund, order: Order }),
    access: ACCESS.refund,
  }),
  /** Who did what when. */
  history: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/orders/:orderId/history',
    params: ofOrder,
    response: v.array(HistoryEntry),
    access: 'signedIn',
  }),
  paymentTypes: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'justeat/v2/paymentTypes',
    response: v.array(v.object({ id: Id, paymentType: PaymentType })),
    access: 'signedIn',
  }),
}
