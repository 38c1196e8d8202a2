import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PositionId } from '#/domain/people/user-positions'
import { cities } from './businesses'
import { companies } from './companies'
import { bytes, instant, oneOf, rowId } from './columns'
import { business } from './tenant'

const PUSH_KINDS = ['fcm', 'webpush'] as const
export const PASSWORD_MAIL_KINDS = ['invitation', 'password'] as const

export const users = pgTable(
  'users',
  {
    id: rowId(),
    /** Stored in lower case. */
    username: text('username').notNull().unique(),
    /** Argon2id. */
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    photoUrl: text('photo_url'),
    type: smallint('type').notNull(),
    cityId: integer('city_id').references(() => cities.id),
    departmentId: integer('department_id'),
    superAdministrator: boolean('super_administrator').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** Serves the tables of its businesses: an order may be given to it. */
    waiter: boolean('waiter').notNull().default(false),
    /** Contact; empty where none is known. */
    email: text('email').notNull().default(''),
    phonePrefix: text('phone_prefix').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** One of `domain/user-positions.ts`; its department stands in `departmentId`. */
    positionId: smallint('position_id').$type<PositionId>(),
    /** How many orders a driver takes at a time. */
    maxOrders: integer('max_orders'),
    registeredAt: instant('registered_at').notNull().default(sql`now()`),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    check('users_type', sql`${t.type} in (2, 5, 21, 22, 23, 24, 25)`),
    check('users_username', sql`${t.username} = lower(${t.username}) and length(${t.username}) > 0`),
  ],
)

/** What goes with its user. */
const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const userPermissions = pgTable(
  'user_permissions',
  {
    userId: ofUser(),
    rightId: integer('right_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.rightId] })],
)

export const userBusinesses = pgTable(
  'user_businesses',
  {
    userId: ofUser(),
    businessId: business(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.businessId] }), index('user_businesses_of').on(t.businessId)],
)

export const userCompanies = pgTable(
  'user_companies',
  {
    userId: ofUser(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.companyId] })],
)

/** A signed-in device. Only the SHA-256 of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: ofUser(),
    deviceId: uuid('device_id'),
    b2b: boolean('b2b').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('sessions_of').on(t.userId)],
)

/** Where pushes of a session go: an FCM token or a Web Push subscription as JSON text. */
export const pushRegistrations = pgTable(
  'push_registrations',
  {
    regId: text('reg_id').primaryKey(),
    kind: text('kind', { enum: PUSH_KINDS }).notNull(),
    userId: ofUser(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    failedAt: instant('failed_at'),
  },
  (t) => [oneOf('push_registrations_kind', t.kind, PUSH_KINDS), index('push_registrations_of').on(t.sessionId)],
)

/** Links for a new password. Only the SHA-256 of what stands in a link is stored. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: ofUser(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('password_links_of').on(t.userId)],
)

/**
 * Messages with a link for a password that are not sent: the newest of each user. The link is made as its message goes out, so
 * that no table has ever held it.
 */
export const passwordMails = pgTable(
  'password_mails',
  {
    userId: ofUser().primaryKey(),
    kind: text('kind', { enum: PASSWORD_MAIL_KINDS }).notNull(),
    /** The same for every try. */
    messageId: uuid('message_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Why it is not tried any more; null while it is. */
    failure: text('failure'),
  },
  (t) => [oneOf('password_mails_kind', t.kind, PASSWORD_MAIL_KINDS)],
)

/** Failed sign-ins per account, address or device; shared by all server processes. */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  firstAt: instant('first_at').notNull(),
  blockedUntil: instant('blocked_until'),
})

/** What a device last said of itself. */
export const devices = pgTable('devices', {
  id: uuid('id').primaryKey(),
  userId: ofUser(),
  seenAt: instant('seen_at').notNull(),
  nextDeviceSeq: integer('next_device_seq').notNull().default(1),
  /** Every number up to this one has arrived, was given up, or stands in `loss_suspected`. */
  settledSeq: integer('settled_seq').notNull().default(0),
  heartbeat: jsonb('heartbeat').notNull(),
  /** As somebody named it; without one it is called by kind and number ("Tablet 2"). */
  name: text('name'),
  kind: text('kind').notNull().default('device'),
  /** Counts the devices of one kind of the people who share a business; null until it is given. */
  number: integer('number'),
  shiftStartedAt: instant('shift_started_at'),
  shiftEndedAt: instant('shift_ended_at'),
})
