import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from './columns'
import { business, tenantKeys, tenantRowId } from './tenant'

/** Why a business may be closed: the same list for every business. */
export const closingReasons = pgTable('closing_reasons', {
  id: rowId(),
  sq: text('sq').notNull(),
  en: text('en').notNull(),
  it: text('it').notNull(),
  /** On offer; an old one stays for the closings that name it. */
  active: boolean('active').notNull().default(true),
})

/** A period in which a business takes no orders; the year 2100 stands for "until someone opens". */
export const closingTimes = pgTable(
  'closing_times',
  {
    id: tenantRowId(),
    businessId: business(),
    reasonId: integer('reason_id'),
    notes: text('notes').notNull().default(''),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdBy: integer('created_by'),
    /** Set when someone opened before the end. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    ...tenantKeys('closing_times', t),
    check('closing_times_period', sql`${t.endsAt} > ${t.startsAt}`),
    index('closing_times_open').on(t.businessId).where(sql`ended_at is null`),
  ],
)

/** Minutes that new orders got on top for a while; at most one row of a business is open. */
export const extraTimes = pgTable(
  'extra_times',
  {
    id: tenantRowId(),
    businessId: business(),
    minutes: integer('minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdBy: integer('created_by'),
    /** Set when it is over, or when someone ended it before. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    ...tenantKeys('extra_times', t),
    check('extra_times_minutes', sql`${t.minutes} between 1 and 1440`),
    check('extra_times_period', sql`${t.endsAt} > ${t.startsAt}`),
    index('extra_times_open').on(t.businessId).where(sql`ended_at is null`),
  ],
)
