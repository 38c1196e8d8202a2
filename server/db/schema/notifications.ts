import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { GUESTS } from '#/domain/marketing/campaign'
import { DELIVERY_STATES, type Counts } from '#/domain/marketing/deliveries'
import { NOTIFICATION_KINDS } from '#/domain/marketing/notification'
import { LEFT_OUT } from '#/domain/marketing/sending-time'
import { TEXT_LANGUAGES } from '#/domain/values/texts'
import { cities } from './businesses'
import { instant, LANGUAGES, oneOf, revision, rowId } from './columns'
import { redirect } from './marketing'
import type { Translated } from './seo'
import { users } from './users'

const TRANSPORTS = ['fcm', 'webpush'] as const

/** A guest's device that a channel registered for pushes. Whose it is stays with the channel. */
export const receivers = pgTable(
  'receivers',
  {
    id: rowId(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => users.id),
    transport: text('transport', { enum: TRANSPORTS }).notNull(),
    /** As the push service gave it; one device is one row, whichever channel said so last. */
    token: text('token').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** What the guest orders of. */
    businessTypeIds: integer('business_type_ids').array().notNull().default([]),
    /** Whether the guest wants advertising. */
    consent: boolean('consent').notNull(),
    lastOrderAt: instant('last_order_at'),
    registeredAt: instant('registered_at').notNull(),
  },
  (t) => [
    oneOf('receivers_transport', t.transport, TRANSPORTS),
    oneOf('receivers_language', t.language, LANGUAGES),
    uniqueIndex('receivers_token').on(t.token),
    index('receivers_city').on(t.cityId),
  ],
)

/** A push to guests, or a notice in their app. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    title: jsonb('title').$type<Translated>().notNull(),
    body: jsonb('body').$type<Translated>().notNull(),
    cityIds: integer('city_ids').array().notNull().default([]),
    businessTypeIds: integer('business_type_ids').array().notNull().default([]),
    languages: text('languages', { enum: TEXT_LANGUAGES }).array().notNull().default([]),
    guests: text('guests', { enum: GUESTS }).notNull().default('everyone'),
    ...redirect(),
    /** `YYYY-MM-DDTHH:MM` by the clock of each city; null: at once. */
    startAt: text('start_at'),
    endAt: text('end_at').notNull(),
    /** When somebody let it go out; null: a draft. */
    releasedAt: instant('released_at'),
    stoppedAt: instant('stopped_at'),
    /** Nobody is left to be reached; `counts` is how it ended. */
    finishedAt: instant('finished_at'),
    counts: jsonb('counts').$type<Counts>(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    revision: revision(),
  },
  (t) => [
    oneOf('notifications_kind', t.kind, NOTIFICATION_KINDS),
    oneOf('notifications_guests', t.guests, GUESTS),
    check('notifications_days', sql`${t.endAt} > ${t.startAt}`),
    index('notifications_by_day').on(t.createdAt),
  ],
)

/** What becomes of a push at one receiver: claimed before it is sent, marked after, so that nobody gets it twice. */
export const deliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id),
    /** Kept when the receiver has gone. */
    receiverId: integer('receiver_id').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    leftOut: text('left_out', { enum: LEFT_OUT }),
    /** Not before. */
    dueAt: instant('due_at').notNull(),
    /** The job that it was given to. */
    batch: uuid('batch'),
    claimedAt: instant('claimed_at'),
    /** The day where the receiver was, of what was claimed. */
    day: text('day'),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.receiverId] }),
    oneOf('notification_deliveries_state', t.state, DELIVERY_STATES),
    oneOf('notification_deliveries_left_out', t.leftOut, LEFT_OUT),
    check('notification_deliveries_why', sql`(${t.state} = 'leftOut') = (${t.leftOut} is not null)`),
    index('notification_deliveries_due').on(t.dueAt).where(sql`state = 'waiting' and batch is null`),
    index('notification_deliveries_batch').on(t.batch).where(sql`state in ('waiting', 'claimed')`),
    index('notification_deliveries_day').on(t.receiverId, t.day),
  ],
)
