import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { CityStatus } from '#/domain/locations/city'
import { CURRENCIES, currency, instant, oneOf, PAYMENT_TYPES, revision, rowId } from './columns'

/** Where the platform is, or will be. */
export const cities = pgTable(
  'cities',
  {
    id: rowId(),
    /** In Albanian; the other two are the same where nobody has said them. */
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    nameIt: text('name_it').notNull().default(''),
    /** ISO 3166. */
    country: text('country').notNull().default('AL'),
    timeZone: text('time_zone').notNull().default('Europe/Tirane'),
    /** Its centre in millionths of a degree; null: not said yet. */
    latitudeE6: integer('latitude_e6'),
    longitudeE6: integer('longitude_e6'),
    currency: currency().default('ALL'),
    status: smallint('status').$type<CityStatus>().notNull().default(1),
    /** Its place in lists; null: behind those that have one. */
    position: integer('position'),
    revision: revision(),
  },
  (t) => [
    unique('cities_name').on(t.country, t.name),
    check('cities_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    oneOf('cities_currency', t.currency, CURRENCIES),
    check('cities_status', sql`${t.status} in (0, 1)`),
    check(
      'cities_centre',
      sql`num_nulls(${t.latitudeE6}, ${t.longitudeE6}) <> 1 and abs(${t.latitudeE6}) <= 90000000 and abs(${t.longitudeE6}) <= 180000000`,
    ),
  ],
)

/** Parts of a city, as people name where something is: "Tirana, Blloku". The same for everybody. */
export const cityZones = pgTable(
  'city_zones',
  {
    id: rowId(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    name: text('name').notNull(),
  },
  (t) => [unique('city_zones_name').on(t.cityId, t.name)],
)

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
    /** The last press by which staff closed or opened it, or changed when it is closed: when, whose, and whether it opened it. */
    pressedAt: instant('pressed_at'),
    pressedBy: integer('pressed_by'),
    pressedOpen: boolean('pressed_open').notNull().default(false),
    b2bModule: boolean('b2b_module').notNull().default(false),
    /** Of companies' meals: how long before its slot a list closes at the latest, and how many meals a slot takes; null: any number. */
    leadMinutes: integer('lead_minutes').notNull().default(90),
    maxMealsPerSlot: integer('max_meals_per_slot'),
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
    /** How its guests may pay; none: it takes no orders. */
    paymentTypes: text('payment_types', { enum: PAYMENT_TYPES })
      .array()
      .notNull()
      .default([...PAYMENT_TYPES]),
    paymentTypesRevision: revision('payment_types_revision'),
    /** It takes no order before its hours are set and it is said where it delivers (`domain/business/order-readiness`). */
    asksFullSetup: boolean('asks_full_setup').notNull().default(false),
    /** 1 cheap to 3 dear; null: not said. */
    priceRange: smallint('price_range'),
    /** The part of its city where it is. */
    zoneId: integer('zone_id').references(() => cityZones.id),
    /** Grows with every change of its `finance_terms`. */
    termsRevision: revision('terms_revision'),
    /** Since when it is on the platform. */
    createdAt: instant('created_at').notNull().defaultNow(),
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
    check('businesses_price_range', sql`${t.priceRange} between 1 and 3`),
    check('businesses_payment_types', sql`${t.paymentTypes} <@ ARRAY['CASH', 'CREDIT_CARD', 'OTHER']::text[]`),
  ],
)
