import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { DISCOUNT_CUSTOMERS } from '#/domain/discounts/discount'
import { WEEKDAYS } from '#/domain/values/weekday'
import { instant, oneOf, revision } from './columns'
import { business, tenantKeys, tenantRowId } from './tenant'
import { users } from './users'

/** What a business takes off its dishes, for whom and when. */
export const discounts = pgTable(
  'discounts',
  {
    id: tenantRowId(),
    businessId: business(),
    title: text('title').notNull(),
    /** In capitals; unique in its business among those that have not ended, which only the moment tells. */
    couponCode: text('coupon_code'),
    /** Hundredths of a percent, or minor units; one of the two. */
    percentHundredths: integer('percent_hundredths'),
    amountCents: integer('amount_cents'),
    /** The most that a percentage takes off one order. */
    atMostCents: integer('at_most_cents'),
    minimumCents: integer('minimum_cents').notNull().default(0),
    customers: text('customers', { enum: DISCOUNT_CUSTOMERS }).notNull(),
    /** What of the menu it counts for; both empty: every dish. A dish that is gone is in no order. */
    categoryIds: integer('category_ids').array().notNull().default([]),
    itemIds: integer('item_ids').array().notNull().default([]),
    timesPerCustomer: integer('times_per_customer'),
    timesInAll: integer('times_in_all'),
    /** Days (`YYYY-MM-DD`) by the business's clock, the last one included. */
    startDay: text('start_day'),
    endDay: text('end_day'),
    /** Monday is 1. */
    weekdays: integer('weekdays')
      .array()
      .notNull()
      .default([...WEEKDAYS]),
    /** `HH:MM` by the same clock; an end before its start is on the next day. */
    startTime: text('start_time'),
    endTime: text('end_time'),
    draft: boolean('draft').notNull(),
    /** When somebody ended it before its last day. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    revision: revision(),
  },
  (t) => [
    ...tenantKeys('discounts', t),
    oneOf('discounts_customers', t.customers, DISCOUNT_CUSTOMERS),
    check('discounts_code', sql`${t.couponCode} = upper(${t.couponCode})`),
    check(
      'discounts_value',
      sql`num_nonnulls(${t.percentHundredths}, ${t.amountCents}) = 1 and COALESCE(${t.percentHundredths}, 1) between 1 and 10000 and COALESCE(${t.amountCents}, 1) > 0`,
    ),
    check('discounts_minimum', sql`${t.minimumCents} >= 0`),
    check(
      'discounts_at_most',
      sql`${t.atMostCents} is null or (${t.atMostCents} > 0 and ${t.percentHundredths} is not null)`,
    ),
    check('discounts_times', sql`COALESCE(${t.timesPerCustomer}, 1) > 0 and COALESCE(${t.timesInAll}, 1) > 0`),
    check('discounts_weekdays', sql`cardinality(${t.weekdays}) > 0`),
    check(
      'discounts_hours',
      sql`num_nonnulls(${t.startTime}, ${t.endTime}) <> 1 and (${t.startTime} <> ${t.endTime}) is not false`,
    ),
    check('discounts_days', sql`${t.endDay} >= ${t.startDay}`),
    check('discounts_start', sql`${t.draft} or ${t.startDay} is not null`),
  ],
)
