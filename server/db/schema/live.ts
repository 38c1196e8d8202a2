import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses'
import { bytes, instant, oneOf } from './columns'
import { orders } from './orders'
import { business, keyOfOrder, keyWithinDay, ofOrder } from './tenant'
import { users } from './users'

const OUTCOMES = ['applied', 'already', 'conflict', 'refused'] as const

/** One counter row per business, locked until commit: `seq` is gap-free and in order of commit. */
export const eventStreams = pgTable('event_streams', {
  businessId: integer('business_id')
    .primaryKey()
    .references(() => businesses.id),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
})

/** Partitioned by `at` (0008_partitions.sql), which stands in the key for that alone: the counter gives a number once. */
export const events = pgTable(
  'events',
  {
    businessId: business(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    orderId: integer('order_id'),
    /** A `LiveEvent` without `businessId`, `seq` and `at`: with the whole order, as it was then, so that it goes out unread. */
    payload: jsonb('payload').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.seq, t.at] })],
)

/** Every write that carried an idempotency key, with what it changed and what a repetition is answered by. */
export const commandLog = pgTable(
  'command_log',
  {
    businessId: business(),
    key: uuid('key').notNull(),
    cmd: text('cmd').notNull(),
    orderId: integer('order_id'),
    /** SHA-256 of what was asked: the same key with another body is refused. */
    fingerprint: bytes('fingerprint').notNull(),
    /** Who made the command, and who sent it: after another sign-in these differ. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    submittedBy: integer('submitted_by').references(() => users.id),
    deviceId: uuid('device_id'),
    deviceSeq: integer('device_seq'),
    outcome: text('outcome', { enum: OUTCOMES }),
    /** The stored answer, without its order (`readAnswer`); null while the transaction that carries it out is open. */
    response: jsonb('response'),
    /** By the device's clock, as it was sent. */
    occurredAt: instant('occurred_at').notNull(),
    /** That clock was wrong: the time at which the change counts is an estimate. */
    isTimeUncertain: boolean('is_time_uncertain').notNull().default(false),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.key] }),
    oneOf('command_log_outcome', t.outcome, OUTCOMES),
    index('command_log_received').on(t.receivedAt),
    index('command_log_device').on(t.deviceId, t.deviceSeq),
  ],
)

/** Receipts of rings. */
export const rings = pgTable(
  'rings',
  {
    ...keyOfOrder(),
    deviceId: uuid('device_id').notNull(),
    path: text('path').notNull(),
    audioState: text('audio_state').notNull(),
    rungAt: instant('rung_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    keyWithinDay(t, t.orderId, t.deviceId),
    ofOrder(t, orders).onDelete('cascade'),
    index('rings_of').on(t.businessId, t.rungAt),
  ],
)
