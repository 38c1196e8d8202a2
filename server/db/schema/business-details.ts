import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, revision } from './columns'
import { business, tenantKeys, tenantRowId } from './tenant'
import { users } from './users'

/** What guests read of a business, beside what every order needs of it (`businesses`); none before it was saved first. */
export const businessDetails = pgTable('business_details', {
  businessId: business().primaryKey(),
  photoUrl: text('photo_url'),
  descriptionSq: text('description_sq').notNull().default(''),
  descriptionEn: text('description_en').notNull().default(''),
  descriptionIt: text('description_it').notNull().default(''),
  addressStreet: text('address_street').notNull().default(''),
  addressDetails: text('address_details').notNull().default(''),
  phonePrefix: text('phone_prefix').notNull().default(''),
  phone: text('phone').notNull().default(''),
  /** Its own, as invoices to it say it; empty: not known. */
  taxNumber: text('tax_number').notNull().default(''),
  revision: revision(),
  featuresRevision: integer('features_revision').notNull().default(1),
})

/** Whom support calls. */
export const businessContacts = pgTable(
  'business_contacts',
  {
    id: tenantRowId(),
    businessId: business(),
    type: smallint('type').notNull(),
    name: text('name').notNull(),
    position: text('position').notNull().default(''),
    phonePrefix: text('phone_prefix').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    /** Called first. */
    main: boolean('main').notNull().default(false),
    revision: revision(),
  },
  (t) => [...tenantKeys('business_contacts', t)],
)

/** What was agreed with the platform. */
export const businessContracts = pgTable(
  'business_contracts',
  {
    id: tenantRowId(),
    businessId: business(),
    number: text('number').notNull(),
    /** Days (`YYYY-MM-DD`) by the business's clock, the last one included; without one it has no end. */
    signedOn: text('signed_on').notNull(),
    startDay: text('start_day').notNull(),
    endDay: text('end_day'),
    noticeDays: integer('notice_days').notNull().default(0),
    notes: text('notes').notNull().default(''),
    revision: revision(),
  },
  (t) => [
    ...tenantKeys('business_contracts', t),
    check('business_contracts_days', sql`${t.endDay} >= ${t.startDay}`),
    check('business_contracts_notice', sql`${t.noticeDays} between 0 and 365`),
  ],
)

/** What the platform's people note of a business: calls, remarks. Never changed. */
export const businessLogEntries = pgTable(
  'business_log_entries',
  {
    id: tenantRowId(),
    businessId: business(),
    at: instant('at').notNull(),
    userId: integer('user_id').references(() => users.id),
    type: smallint('type').notNull(),
    text: text('text').notNull(),
  },
  (t) => [...tenantKeys('business_log_entries', t), index('business_log_entries_of').on(t.businessId, t.at)],
)
