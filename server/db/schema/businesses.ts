import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { CURRENCIES, currency, oneOf, rowId } from './columns'

export const cities = pgTable('cities', {
  id: rowId(),
  name: text('name').notNull().unique(),
})

/** A restaurant: the tenant. Every tenant's row elsewhere carries its id as `business_id`. */
export const businesses = pgTable(
  'businesses',
  {
    id: rowId(),
    name: text('name').notNull(),
    logo: text('logo'),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    status: smallint('status').notNull().default(1),
    b2bModule: boolean('b2b_module').notNull().default(false),
    currency: currency().default('ALL'),
    timeZone: text('time_zone').notNull().default('Europe/Tirane'),
    vatPercent: integer('vat_percent').notNull().default(20),
    enableCookingTime: boolean('enable_cooking_time').notNull().default(true),
    defaultCookingTime: integer('default_cooking_time').notNull().default(20),
    minCookingTime: integer('min_cooking_time').notNull().default(10),
    maxCookingTime: integer('max_cooking_time').notNull().default(60),
    /** Standing minutes; what staff give for an hour or two stands in `extra_times`. */
    extraDeliveryTime: integer('extra_delivery_time').notNull().default(0),
    /** Minutes on the road that a delivery is planned with. */
    travelMinutes: integer('travel_minutes').notNull().default(15),
    transportCents: integer('transport_cents').notNull().default(0),
    serviceFeeCents: integer('service_fee_cents').notNull().default(0),
    autoAccept: boolean('auto_accept').notNull().default(false),
    autoReject: boolean('auto_reject').notNull().default(false),
  },
  (t) => [
    check('businesses_status', sql`${t.status} in (1, 90)`),
    oneOf('businesses_currency', t.currency, CURRENCIES),
    check(
      'businesses_cooking_time',
      sql`0 < ${t.minCookingTime} and ${t.minCookingTime} <= ${t.defaultCookingTime} and ${t.defaultCookingTime} <= ${t.maxCookingTime}`,
    ),
    check('businesses_money', sql`${t.transportCents} >= 0 and ${t.serviceFeeCents} >= 0`),
    check('businesses_vat', sql`${t.vatPercent} between 0 and 100`),
  ],
)
