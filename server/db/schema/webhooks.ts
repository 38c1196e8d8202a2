import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OffNow } from '#/domain/channels/business-facts'
import { MESSAGE_STATES, WEBHOOK_TYPES } from '#/domain/channels/webhook'
import { instant, oneOf, revision, rowId } from './columns'
import { users } from './users'

/** An address of a channel that is told what becomes of its orders, and of the businesses that it brings orders to. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: rowId(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    /** What messages are signed with; as it is, because it signs. */
    secret: text('secret').notNull(),
    /** What it is told; none is all. */
    types: text('types', { enum: WEBHOOK_TYPES }).array().notNull().default([]),
    /** Who hears by mail that messages are given up. */
    email: text('email').notNull(),
    active: boolean('active').notNull().default(true),
    /** The number of the newest message: they have no gap, so that a receiver sees what is missing. */
    lastNumber: integer('last_number').notNull().default(0),
    /** When its people heard by mail that messages are given up; once a day is enough. */
    warnedAt: instant('warned_at'),
    createdAt: instant('created_at').notNull(),
    revision: revision(),
  },
  (t) => [index('webhooks_of').on(t.channelId)],
)

/** What an address is told, with what it answered last. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: rowId(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    businessId: integer('business_id').notNull(),
    /** What it is about (`order 7`): messages about one thing arrive in their order. */
    subject: text('subject').notNull(),
    /** The fact that it tells, once. */
    factKey: text('fact_key').notNull(),
    type: text('type', { enum: WEBHOOK_TYPES }).notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** What came back: `HTTP 200`, or why nothing did. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    oneOf('webhook_messages_state', t.state, MESSAGE_STATES),
    oneOf('webhook_messages_type', t.type, WEBHOOK_TYPES),
    uniqueIndex('webhook_messages_once').on(t.webhookId, t.subject, t.factKey),
    index('webhook_messages_by_number').on(t.webhookId, t.number),
    index('webhook_messages_waiting').on(t.webhookId, t.subject, t.number).where(sql`state = 'waiting'`),
    index('webhook_messages_by_day').on(t.createdAt),
  ],
)

/** How far a business's events were told to channels, and how it stood then. */
export const webhookCursors = pgTable('webhook_cursors', {
  businessId: integer('business_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  off: jsonb('off').$type<OffNow[]>().notNull(),
  /** When the next of them is back by itself, which no event says. */
  backAt: instant('back_at'),
  isOpen: boolean('is_open').notNull(),
})
