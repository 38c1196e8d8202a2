import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { revision, rowId } from './columns'
import { company, companyKeys, tenantRowId, withinCompany } from './tenant'

/** Whom the platform calls at a company. */
export const companyContacts = pgTable(
  'company_contacts',
  {
    id: tenantRowId(),
    companyId: company(),
    name: text('name').notNull(),
    position: text('position').notNull().default(''),
    phonePrefix: text('phone_prefix').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    main: boolean('main').notNull().default(false),
  },
  (t) => [...companyKeys('company_contacts', t)],
)

/** Where meals are brought, and who takes them there: kitchen and courier see that person's phone, never an employee's. */
export const companyAddresses = pgTable(
  'company_addresses',
  {
    id: tenantRowId(),
    companyId: company(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    details: text('details').notNull().default(''),
    /** Millionths of a degree; null: not said yet. */
    latitudeE6: integer('latitude_e6'),
    longitudeE6: integer('longitude_e6'),
    contactName: text('contact_name').notNull().default(''),
    contactPhonePrefix: text('contact_phone_prefix').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    active: boolean('active').notNull().default(true),
    main: boolean('main').notNull().default(false),
  },
  (t) => [
    ...companyKeys('company_addresses', t),
    check('company_addresses_place', sql`num_nonnulls(${t.latitudeE6}, ${t.longitudeE6}) <> 1`),
  ],
)

/** What was agreed with the platform. */
export const companyContracts = pgTable(
  'company_contracts',
  {
    id: tenantRowId(),
    companyId: company(),
    number: text('number').notNull(),
    /** Days (`YYYY-MM-DD`), the last one included; without one it has no end. */
    startDay: text('start_day').notNull(),
    endDay: text('end_day'),
    /** When it is invoiced: 0 weekly, 1 every two weeks, 2 monthly. */
    terms: smallint('terms').$type<0 | 1 | 2>().notNull(),
    /** The most that may be reserved, not invoiced and unpaid together; null: no limit. */
    creditLimitCents: integer('credit_limit_cents'),
    notes: text('notes').notNull().default(''),
    /** The signed paper, kept as budgets' attachments are; null: none. */
    fileName: text('file_name'),
    fileHash: text('file_hash'),
    revision: revision(),
  },
  (t) => [
    ...companyKeys('company_contracts', t),
    check('company_contracts_days', sql`${t.endDay} >= ${t.startDay}`),
    check('company_contracts_terms', sql`${t.terms} in (0, 1, 2)`),
    check('company_contracts_limit', sql`${t.creditLimitCents} >= 0`),
    check('company_contracts_file', sql`num_nonnulls(${t.fileName}, ${t.fileHash}) <> 1`),
  ],
)

/** When meals of companies are handed over: the platform's slots, the same for all. */
export const timeSlots = pgTable(
  'time_slots',
  {
    id: rowId(),
    /** `HH:MM` */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
  },
  (t) => [check('time_slots_span', sql`${t.startTime} < ${t.endTime}`)],
)

/** When a company's people order for a slot, where it is brought, and from whom; days and times by the kitchen's clock. */
export const orderingTimes = pgTable(
  'ordering_times',
  {
    id: tenantRowId(),
    companyId: company(),
    name: text('name').notNull(),
    /** Monday is 1. */
    weekdays: integer('weekdays').array().notNull(),
    timeSlotId: integer('time_slot_id')
      .notNull()
      .references(() => timeSlots.id),
    /** Ordering opens so many days before the meal's day, at this time (`HH:MM`); it closes likewise. */
    openDaysBefore: smallint('open_days_before').notNull(),
    openFrom: text('open_from').notNull(),
    closeDaysBefore: smallint('close_days_before').notNull(),
    cutoff: text('cutoff').notNull(),
    addressId: integer('address_id').notNull(),
    /** Empty: everybody. */
    employeeGroupIds: integer('employee_group_ids').array().notNull().default([]),
    /** From whom people may choose where the plan names nobody; empty: every restaurant with the module that delivers there. */
    businessIds: integer('business_ids').array().notNull().default([]),
    /** 1 active, 0 not offered. */
    status: smallint('status').$type<0 | 1>().notNull().default(1),
    revision: revision(),
  },
  (t) => [
    ...companyKeys('ordering_times', t),
    withinCompany(t, t.addressId, companyAddresses),
    check(
      'ordering_times_weekdays',
      sql`cardinality(${t.weekdays}) > 0 and ${t.weekdays} <@ ARRAY[1, 2, 3, 4, 5, 6, 7]`,
    ),
    check(
      'ordering_times_window',
      sql`${t.closeDaysBefore} >= 0 and (${t.openDaysBefore} > ${t.closeDaysBefore} or ${t.openDaysBefore} = ${t.closeDaysBefore} and ${t.openFrom} < ${t.cutoff})`,
    ),
    check('ordering_times_status', sql`${t.status} in (0, 1)`),
  ],
)
