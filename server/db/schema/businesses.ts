import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const cities = pgTable('cities', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
})

/** A restaurant: the tenant. Every tenant's row elsewhere carries its id as `business_id`. */
export const businesses = pgTable(
  'businesses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    logo: text('logo'),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    status: smallint('status').notNull().default(1),
    b2bModule: boolean('b2b_module').notNull().default(false),
    currency: text('currency').notNull().default('ALL'),
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
    check('businesses_currency', sql`${t.currency} in ('ALL', 'LEK', 'EUR', 'USD')`),
    check(
      'businesses_cooking_time',
      sql`0 < ${t.minCookingTime} and ${t.minCookingTime} <= ${t.defaultCookingTime} and ${t.defaultCookingTime} <= ${t.maxCookingTime}`,
    ),
    check('businesses_money', sql`${t.transportCents} >= 0 and ${t.serviceFeeCents} >= 0`),
    check('businesses_vat', sql`${t.vatPercent} between 0 and 100`),
  ],
)

/** A period in which a business takes no orders; the year 2100 stands for "until someone opens". */
export const closingTimes = pgTable(
  'closing_times',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id),
    reasonId: integer('reason_id'),
    notes: text('notes').notNull().default(''),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdBy: integer('created_by'),
    /** Set when someone opened before the end. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('closing_times_period', sql`${t.endsAt} > ${t.startsAt}`),
    index('closing_times_open').on(t.businessId).where(sql`ended_at is null`),
  ],
)

export const takeAwayPoints = pgTable(
  'take_away_points',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id),
    pointName: text('point_name').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [unique('take_away_points_tenant').on(t.id, t.businessId)],
)

/** Customers belong to one business: nobody sees another restaurant's guests. */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id),
    name: text('name').notNull(),
    phonePrefix: text('phone_prefix').notNull(),
    phone: text('phone').notNull(),
  },
  (t) => [
    unique('customers_tenant').on(t.id, t.businessId),
    unique('customers_phone').on(t.businessId, t.phonePrefix, t.phone),
  ],
)

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    businessId: integer('business_id').notNull(),
    customerId: integer('customer_id').notNull(),
    addressStreet: text('address_street').notNull(),
    addressDetails: text('address_details').notNull().default(''),
    /** Millionths of a degree. */
    latitudeE6: integer('latitude_e6'),
    longitudeE6: integer('longitude_e6'),
    primary: boolean('is_primary').notNull().default(false),
    /** An earlier wording that finished orders keep: it is offered no more. */
    replaced: boolean('replaced').notNull().default(false),
  },
  (t) => [
    unique('customer_addresses_tenant').on(t.id, t.businessId),
    foreignKey({ columns: [t.customerId, t.businessId], foreignColumns: [customers.id, customers.businessId] }),
    index('customer_addresses_of').on(t.customerId),
  ],
)
