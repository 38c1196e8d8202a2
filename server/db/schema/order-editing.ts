import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderChange } from '#/contract/order-change'
import type { OrderStatus } from '#/domain/orders/order-status'
import type { RecallCause } from '#/domain/orders/recall'
import { instant, oneOf } from './columns'
import { orders } from './orders'
import { keyOfOrder, keyWithinDay, ofOrder, tenantRowId } from './tenant'
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
    id: tenantRowId(),
    ...keyOfOrder(),
    /** A contact type of the specification. */
    type: smallint('type').notNull(),
    text: text('text').notNull(),
    userId: author(),
    at: instant('at').notNull(),
  },
  (t) => [
    keyWithinDay(t, t.orderId, t.id),
    ofOrder(t, orders),
    check('order_comments_type', sql`${t.type} between 1 and 9`),
    check('order_comments_text', sql`length(${t.text}) between 1 and 300`),
  ],
)

/** Every change of an order's content, as it was at that moment: one row a revision. */
export const orderChanges = pgTable(
  'order_changes',
  {
    ...keyOfOrder(),
    revision: integer('revision').notNull(),
    change: jsonb('change').$type<OrderChange>().notNull(),
    userId: author(),
    deviceId: uuid('device_id'),
    at: instant('at').notNull(),
  },
  (t) => [keyWithinDay(t, t.orderId, t.revision), ofOrder(t, orders)],
)

/** A step that was taken back: when it had been taken, and who was named for it. */
export type UndoneStep = { status: OrderStatus; at: string; by: string | null }

/** Every time that an order was brought back. The steps that it took back are no longer on the order, and stay here. */
export const orderRecalls = pgTable(
  'order_recalls',
  {
    id: tenantRowId(),
    ...keyOfOrder(),
    place: text('place', { enum: RECALL_PLACES }).notNull(),
    reason: text('reason').$type<RecallCause>().notNull(),
    notes: text('notes').notNull(),
    undone: jsonb('undone').$type<UndoneStep[]>().notNull(),
    userId: author(),
    deviceId: uuid('device_id'),
    at: instant('at').notNull(),
  },
  (t) => [keyWithinDay(t, t.orderId, t.id), ofOrder(t, orders), oneOf('order_recalls_place', t.place, RECALL_PLACES)],
)

/** Money that goes back to the customer. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: tenantRowId(),
    ...keyOfOrder(),
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
    keyWithinDay(t, t.orderId, t.id),
    ofOrder(t, orders),
    check('order_refunds_amount', sql`${t.amountCents} > 0`),
    oneOf('order_refunds_state', t.state, SENDING_STATES),
  ],
)

/** How often an order was handed to another system, and how the last attempt ended. */
export const orderDispatches = pgTable(
  'order_dispatches',
  {
    ...keyOfOrder(),
    kind: text('kind', { enum: DISPATCH_KINDS }).notNull(),
    state: text('state', { enum: SENDING_STATES }).notNull(),
    attempts: integer('attempts').notNull(),
    lastError: text('last_error'),
    userId: author(),
    at: instant('at').notNull(),
  },
  (t) => [
    keyWithinDay(t, t.orderId, t.kind),
    ofOrder(t, orders),
    oneOf('order_dispatches_kind', t.kind, DISPATCH_KINDS),
    oneOf('order_dispatches_state', t.state, SENDING_STATES),
  ],
)
