import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses'
import { instant, LANGUAGES, oneOf } from './columns'
import { orders } from './orders'
import { business, keyOfOrder, keyWithinDay, ofOrder, tenantKeys, tenantRowId } from './tenant'

const REACHES = ['reached', 'silent', 'unreachable'] as const
const CAUSES = ['unreachable', 'unanswered'] as const
const ATTEMPT_STATES = ['waiting', 'sending', 'sent', 'failed', 'notNeeded'] as const

/** Tests that a device hears: what was sent, and which receipts came back. */
export const selfTests = pgTable(
  'self_tests',
  {
    id: uuid('id').notNull(),
    businessId: business(),
    deviceId: uuid('device_id').notNull(),
    startedBy: integer('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    /** A push was sent; without an address there is none to wait for. */
    pushSent: boolean('push_sent').notNull(),
    streamAt: instant('stream_at'),
    streamAudible: boolean('stream_audible'),
    pushAt: instant('push_at'),
    pushAudible: boolean('push_audible'),
  },
  (t) => [
    ...tenantKeys('self_tests', t),
    index('self_tests_of').on(t.deviceId, t.startedAt.desc()),
    index('self_tests_started').on(t.startedAt),
  ],
)

/** An order that needed more than its first ring. A step that was taken has its time: that is the claim, too. */
export const ringWatch = pgTable(
  'ring_watch',
  {
    ...keyOfOrder(),
    pendingSince: instant('pending_since').notNull(),
    pushedAgainAt: instant('pushed_again_at'),
    unheardAt: instant('unheard_at'),
    escalatedAt: instant('escalated_at'),
    overtimeAt: instant('overtime_at'),
    /** It does not wait any more. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    keyWithinDay(t, t.orderId),
    ofOrder(t, orders).onDelete('cascade'),
    index('ring_watch_open').on(t.businessId).where(sql`closed_at is null`),
    index('ring_watch_since').on(t.pendingSince),
  ],
)

/** Whether a business hears its orders, and whether a pause is proposed. No row: it does. */
export const businessReach = pgTable(
  'business_reach',
  {
    businessId: integer('business_id')
      .primaryKey()
      .references(() => businesses.id),
    state: text('state', { enum: REACHES }).notNull().default('reached'),
    since: instant('since'),
    /** The order that was not heard. */
    orderId: integer('order_id'),
    pauseSince: instant('pause_since'),
    pauseUnanswered: integer('pause_unanswered').notNull().default(0),
    /** Somebody said "not now": only orders that came later count for the next proposal. */
    pauseDismissedAt: instant('pause_dismissed_at'),
  },
  (t) => [oneOf('business_reach_state', t.state, REACHES)],
)

/** Whom to reach when nobody answers an order. */
export const ringContacts = pgTable(
  'ring_contacts',
  {
    id: tenantRowId(),
    businessId: business(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    active: boolean('active').notNull().default(true),
  },
  (t) => [...tenantKeys('ring_contacts', t), oneOf('ring_contacts_language', t.language, LANGUAGES)],
)

/** One message to one person by one way, at most once for each order and reason. */
export const contactAttempts = pgTable(
  'contact_attempts',
  {
    id: tenantRowId(),
    ...keyOfOrder(),
    why: text('why', { enum: CAUSES }).notNull(),
    contactName: text('contact_name').notNull(),
    channel: text('channel').notNull(),
    /** Telephone number or e-mail address; empty where the way needs none. */
    recipient: text('recipient').notNull(),
    language: text('language').notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    result: text('result').notNull().default(''),
  },
  (t) => [
    keyWithinDay(t, t.id),
    ofOrder(t, orders).onDelete('cascade'),
    unique('contact_attempts_once').on(t.orderId, t.why, t.channel, t.recipient, t.businessId, t.businessDay),
    oneOf('contact_attempts_why', t.why, CAUSES),
    oneOf('contact_attempts_state', t.state, ATTEMPT_STATES),
    index('contact_attempts_of').on(t.businessId, t.id.desc()),
  ],
)
