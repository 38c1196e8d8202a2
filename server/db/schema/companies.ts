import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { cities } from './businesses'
import { instant, revision, rowId } from './columns'

/** A company that orders meals for its employees, and how it does so (`features` on the wire). */
export const companies = pgTable(
  'companies',
  {
    id: rowId(),
    name: text('name').notNull(),
    /** As invoices to it say it; empty: not known. */
    taxNumber: text('tax_number').notNull().default(''),
    email: text('email').notNull().default(''),
    phonePrefix: text('phone_prefix').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Its currency and its clock are those of the city. */
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** 1 active, 0 suspended, 90 closed. */
    status: smallint('status').$type<0 | 1 | 90>().notNull().default(1),
    /** Why it is not active, in the words of whoever set it; the company reads them. */
    statusReason: text('status_reason').notNull().default(''),
    statusAt: instant('status_at'),
    /** Stand first where its people choose. */
    preferredBusinessIds: integer('preferred_business_ids').array().notNull().default([]),
    /** 1 invoice at the end of the month, 2 prepaid, 3 card of the company. */
    paymentMethods: smallint('payment_methods').array().notNull().default([1]),
    /** The rest of a dearer meal is paid by the person, up to this much a day; null: without a limit. */
    payRest: boolean('pay_rest').notNull().default(false),
    payRestMostCents: integer('pay_rest_most_cents'),
    /** Nothing can be ordered while an invoice is unpaid 14 days after it was due. */
    stopUnpaid: boolean('stop_unpaid').notNull().default(false),
    /** From this share of a budget on its people are warned. */
    warnPercent: smallint('warn_percent').notNull().default(80),
    /** Who is told. */
    tellUserIds: integer('tell_user_ids').array().notNull().default([]),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    revision: revision(),
    featuresRevision: revision('features_revision'),
  },
  (t) => [
    check('companies_status', sql`${t.status} in (0, 1, 90)`),
    check('companies_payment', sql`${t.paymentMethods} <@ ARRAY[1, 2, 3]::smallint[]`),
    check('companies_warn', sql`${t.warnPercent} between 1 and 100 and ${t.payRestMostCents} > 0`),
  ],
)
