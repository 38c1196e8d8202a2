import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderChange } from '#/contract/order-change'
import type { OrderStatus } from '#/domain/orders/order-status'
import type { RecallCause } from '#/domain/orders/recall'
import { instant, rowId, oneOf } from './columns'
import { orders } from './orders'
import { within } from './tenant'
import { users } from './users'

const RECALL_PLACES = ['cooking', 'ready'] as const
const SENDING_STATES = ['recorded', 'sent', 'failed'] as const
const DISPATCH_KINDS = ['synchronize', 'invoicePrint'] as const

const author = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id)

/** What people wrote about an order: calls, remarks, feedback. */
export const orderComments = pgTable(
  'order_comments',
  {
    id: rowId(),
    businessId: integer('business_id').notNull(),
    orderId: integer('order_id').notNull(),
    /** A contact type of the specification. */
    type: smallint('type').notNull(),
    text: text('text').notNull(),
    userId: author(),
    at: instant('at').notNull(),
  },
  (t) => [
    within(t, t.orderId, orders),
    check('order_comments_type', sql`${t.type} between 1 and 9`),
    check('order_comments_text', sql`length(${t.text}) between 1 and 300`),
    index('order_comments_of').on(t.orderId, t.id),
  ],
)

/** Every change of an order's content, as it was at that moment: one row a revision. */
export const orderChanges = pgTable(
  'order_changes',
  {
    businessId: integer('business_id').notNull(),
    orderId: integer('order_id').notNull(),
    revision: integer('revision').notNull(),
    change: jsonb('change').$type<OrderChange>().notNull(),
    userId: author(),
    deviceId: uuid('device_id'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.revision] }), within(t, t.orderId, orders)],
)

/** A step that was taken back: when it had been taken, and who was named for it. */
export type UndoneStep = { status: OrderStatus; at: string; by: string | null }

/** Every time that an order was brought back. The steps that it took back are no longer on the order, and stay here. */
export const orderRecalls = pgTable(
  'order_recalls',
  {
    id: rowId(),
    businessId: integer('business_id').notNull(),
    orderId: integer('order_id').notNull(),
    place: text('place', { enum: RECALL_PLACES }).notNull(),
    reason: text('reason').$type<RecallCause>().notNull(),
    notes: text('notes').notNull(),
    undone: jsonb('undone').$type<UndoneStep[]>().notNull(),
    userId: author(),
    deviceId: uuid('device_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    within(t, t.orderId, orders),
    oneOf('order_recalls_place', t.place, RECALL_PLACES),
    index('order_recalls_of').on(t.orderId, t.id),
  ],
)

/** Money that goes back to the customer. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: rowId(),
    businessId: integer('business_id').notNull(),
    orderId: integer('order_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What of it the business did not owe. */
    waivedCents: integer('waived_cents').notNull().default(0),
    reason: text('reason').notNull(),
    userId: author(),
    at: instant('at').notNull(),
    state: text('state', { enum: SENDING_STATES }).notNull().default('recorded'),
    lastError: text('last_error'),
  },
  (t) => [
    within(t, t.orderId, orders),
    check('order_refunds_amount', sql`${t.amountCents} > 0`),
    oneOf('order_refunds_state', t.state, SENDING_STATES),
    index('order_refunds_of').on(t.orderId, t.id),
  ],
)

/** How often an order was handed to another system, and how the last attempt ended. */
export const orderDispatches = pgTable(
  'order_dispatches',
  {
    businessId: integer('business_id').notNull(),
    orderId: integer('order_id').notNull(),
    kind: text('kind', { enum: DISPATCH_KINDS }).notNull(),
    state: text('state', { enum: SENDING_STATES }).notNull(),
    attempts: integer('attempts').notNull(),
    lastError: text('last_error'),
    userId: author(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    within(t, t.orderId, orders),
    oneOf('order_dispatches_kind', t.kind, DISPATCH_KINDS),
    oneOf('order_dispatches_state', t.state, SENDING_STATES),
  ],
)
