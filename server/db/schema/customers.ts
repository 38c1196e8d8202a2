import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { revision } from './columns'
import { business, tenantKeys, tenantRowId, within } from './tenant'

export const takeAwayPoints = pgTable(
  'take_away_points',
  {
    id: tenantRowId(),
    businessId: business(),
    pointName: text('point_name').notNull(),
    /** Where it is, as a courier or guest would be told. */
    address: text('address').notNull().default(''),
    active: boolean('active').notNull().default(true),
    revision: revision(),
  },
  (t) => [...tenantKeys('take_away_points', t)],
)

const HAS_NAME = sql`name <> ''`

/** Customers belong to one business: nobody sees another restaurant's guests. */
export const customers = pgTable(
  'customers',
  {
    id: tenantRowId(),
    businessId: business(),
    name: text('name').notNull(),
    phonePrefix: text('phone_prefix').notNull(),
    phone: text('phone').notNull(),
    /** The name without accents and capitals (`drin_fold`). */
    searchName: text('search_name').notNull().generatedAlwaysAs(sql`drin_fold(name)`),
  },
  (t) => [
    ...tenantKeys('customers', t),
    // Those who were erased have neither name nor number, and may be many.
    uniqueIndex('customers_phone').on(t.businessId, t.phonePrefix, t.phone).where(HAS_NAME),
  ],
)

/** By what a guest who orders again is known (`onConflictDoUpdate`): of one business the number. */
export const SAME_CUSTOMER = {
  target: [customers.businessId, customers.phonePrefix, customers.phone],
  targetWhere: HAS_NAME,
}

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: tenantRowId(),
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
    ...tenantKeys('customer_addresses', t),
    within(t, t.customerId, customers),
    index('customer_addresses_of').on(t.customerId),
  ],
)
