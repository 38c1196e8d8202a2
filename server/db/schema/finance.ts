import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LINE_KINDS } from '#/domain/finance/invoice-lines'
import type { InvoiceParties } from '#/domain/finance/invoice-parties'
import type { PaymentUnit } from '#/domain/finance/payment-units'
import { BOOKING_KINDS } from '#/domain/finance/bank/bank-file'
import { STATEMENT_STATES } from '#/domain/finance/statement-lines'
import { currency, instant, oneOf, revision, rowId } from './columns'
import { orders } from './orders'
import { business, keyOfOrder, keyWithinDay, ofOrder, tenantKeys, tenantRowId, within } from './tenant'
import { users } from './users'

/**
 * What the platform keeps of a business's orders, from a day on: an order goes by the terms of its own day. The newest row
 * at or before a day counts; every business has one from its first day.
 */
export const financeTerms = pgTable(
  'finance_terms',
  {
    id: tenantRowId(),
    businessId: business(),
    /** `YYYY-MM-DD`, of the business's calendar. */
    validFrom: text('valid_from').notNull(),
    /** Hundredths of a percent, as all shares here. */
    baboonHundredths: integer('baboon_hundredths').notNull().default(0),
    courierHundredths: integer('courier_hundredths').notNull().default(0),
    marketingHundredths: integer('marketing_hundredths').notNull().default(0),
    /** VAT on what the platform keeps. */
    vatHundredths: integer('vat_hundredths').notNull().default(2_000),
    /** The percentages are taken of the delivery price, too. */
    includeTransportInFee: boolean('include_transport_in_fee').notNull().default(false),
    /** The platform's couriers bring the orders. */
    baboonCourier: boolean('baboon_courier').notNull().default(false),
    mobilePrinter: boolean('mobile_printer').notNull().default(false),
    /** When it is settled: 0 weekly, 1 every two weeks, 2 monthly. */
    paymentTermsType: smallint('payment_terms_type').$type<0 | 1 | 2>().notNull().default(0),
    /** The user of type agent who looks after the business. */
    accManagerId: integer('acc_manager_id').references(() => users.id),
    setAt: instant('set_at').notNull(),
    /** Null: with the business, or by the platform. */
    setBy: integer('set_by').references(() => users.id),
    revision: revision(),
  },
  (t) => [
    ...tenantKeys('finance_terms', t),
    unique('finance_terms_from').on(t.businessId, t.validFrom),
    check('finance_terms_day', sql`${t.validFrom} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check(
      'finance_terms_shares',
      sql`${t.baboonHundredths} between 0 and 10000 and ${t.courierHundredths} between 0 and 10000
        and ${t.marketingHundredths} between 0 and 10000 and ${t.vatHundredths} between 0 and 10000`,
    ),
    check('finance_terms_payment', sql`${t.paymentTermsType} in (0, 1, 2)`),
  ],
)

/**
 * What a business owes the platform for a period. A draft (status 0) keeps its period and what was added by hand; what its
 * orders come to is computed whenever it is read. With the issue the orders, the lines and the sums are written down, and
 * from then on only credit lines and payments come to it.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: tenantRowId({ startWith: 5001 }),
    businessId: business(),
    /** 0 draft, 1 issued, 2 partly paid, 3 paid, 4 thrown away as a draft. */
    status: smallint('status').$type<0 | 1 | 2 | 3 | 4>().notNull().default(0),
    revision: revision(),
    /** First and last day of the period, both of it. */
    periodFrom: text('period_from').notNull(),
    periodTo: text('period_to').notNull(),
    /** The day on which it was made, and with the issue that of the issue. */
    docDate: text('doc_date').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    issuedAt: instant('issued_at'),
    issuedBy: integer('issued_by').references(() => users.id),
    /** The day until which it is to be paid. */
    dueDate: text('due_date'),
    /** As the fiscal service named it; null until it has. */
    officialNo: text('official_no'),
    officialDate: text('official_date'),
    currency: currency(),
    accManagerId: integer('acc_manager_id').references(() => users.id),
    /** Written with the issue; null on drafts, and on what was issued before this was kept. */
    parties: jsonb('parties').$type<InvoiceParties>(),
    /** Of an issued one: what was sold, and the sums of its lines with later credit lines. Of a draft 0. */
    salesCents: bigint('sales_cents', { mode: 'number' }).notNull().default(0),
    amountNoVatCents: integer('amount_no_vat_cents').notNull().default(0),
    vatCents: integer('vat_cents').notNull().default(0),
    /** Sum of its payments, written with each. */
    paidCents: integer('paid_cents').notNull().default(0),
  },
  (t) => [
    ...tenantKeys('invoices', t),
    check('invoices_status', sql`${t.status} in (0, 1, 2, 3, 4)`),
    check('invoices_period', sql`${t.periodFrom} <= ${t.periodTo}`),
    check(
      'invoices_issued',
      sql`(${t.status} in (1, 2, 3)) = (${t.issuedAt} is not null and ${t.dueDate} is not null)`,
    ),
    check('invoices_draft', sql`${t.status} in (1, 2, 3) or ${t.paidCents} = 0`),
    // Two people who make the invoice of the same period at once: the second one meets this.
    uniqueIndex('invoices_of_period').on(t.businessId, t.periodFrom).where(sql`status <> 4`),
    index('invoices_by_day').on(t.docDate),
  ],
)

/**
 * A line of an invoice. Of a draft only what was added by hand stands here. Sums carry their sign: a credit line is negative.
 */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: tenantRowId(),
    businessId: business(),
    invoiceId: integer('invoice_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: LINE_KINDS }).notNull(),
    /** Words of whoever added it; empty for a share, which the screen names in the reader's language. */
    description: text('description').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    unitAmountCents: integer('unit_amount_cents').notNull(),
    amountNoVatCents: integer('amount_no_vat_cents').notNull(),
    vatHundredths: integer('vat_hundredths').notNull(),
    vatCents: integer('vat_cents').notNull(),
    /** Of a share: the terms, the percentage, and the orders that it is taken of. */
    termsId: integer('terms_id'),
    percentHundredths: integer('percent_hundredths'),
    ordersCount: integer('orders_count'),
    baseCents: bigint('base_cents', { mode: 'number' }),
    addedAt: instant('added_at').notNull(),
    addedBy: integer('added_by').references(() => users.id),
    /** The day of the business on which a credit line counts. */
    day: text('day').notNull(),
  },
  (t) => [
    ...tenantKeys('invoice_lines', t),
    within(t, t.invoiceId, invoices),
    within(t, t.termsId, financeTerms),
    oneOf('invoice_lines_kind', t.kind, LINE_KINDS),
    check('invoice_lines_quantity', sql`${t.quantity} between 1 and 9999`),
    check('invoice_lines_credit', sql`${t.kind} <> 'credit' or ${t.amountNoVatCents} < 0`),
    index('invoice_lines_of').on(t.invoiceId, t.position),
  ],
)

/**
 * What of an order an issued invoice counts: all of it at first; where it was refunded or changed after that, the difference,
 * in the invoice of the next period. Over all invoices an order's rows add up to what it sold, so that nothing is counted
 * twice or never.
 */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    /** What was counted first has the lower one. */
    id: tenantRowId(),
    ...keyOfOrder(),
    invoiceId: integer('invoice_id').notNull(),
    termsId: integer('terms_id').notNull(),
    /** Dishes less discount and refund. */
    salesCents: integer('sales_cents').notNull(),
    /** What the percentages are taken of: the sales, and with `includeTransportInFee` the delivery price. */
    baseCents: integer('base_cents').notNull(),
  },
  (t) => [
    keyWithinDay(t, t.orderId, t.invoiceId),
    within(t, t.invoiceId, invoices),
    ofOrder(t, orders),
    within(t, t.termsId, financeTerms),
    index('invoice_orders_of').on(t.invoiceId),
  ],
)

/** Money that came in for an issued invoice. Never edited: a reversal is a payment of its own, negative, that names it. */
export const payments = pgTable(
  'payments',
  {
    id: tenantRowId({ startWith: 3001 }),
    businessId: business(),
    invoiceId: integer('invoice_id').notNull(),
    /** The day on which it was paid. */
    docDate: text('doc_date').notNull(),
    /** 1 bank, 2 cash, 3 card, 4 kept back from what the platform owed. */
    unit: smallint('unit').$type<PaymentUnit>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: currency(),
    /** The payment that this one takes back, and why. */
    reversesId: integer('reverses_id'),
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The line of a bank statement that it was booked from. */
    statementLineId: integer('statement_line_id').references(() => bankStatementLines.id),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
  },
  (t) => [
    ...tenantKeys('payments', t),
    unique('payments_reversed_once').on(t.businessId, t.reversesId),
    within(t, t.invoiceId, invoices),
    foreignKey({ columns: [t.businessId, t.reversesId], foreignColumns: [t.businessId, t.id] }),
    check('payments_unit', sql`${t.unit} in (1, 2, 3, 4)`),
    check('payments_amount', sql`${t.amountCents} <> 0 and (${t.amountCents} < 0) = (${t.reversesId} is not null)`),
    index('payments_of').on(t.invoiceId),
    index('payments_by_day').on(t.docDate),
  ],
)

/** A file of a bank, as it was read; the same file again is the same row. */
export const bankStatements = pgTable('bank_statements', {
  id: rowId(),
  fileName: text('file_name').notNull(),
  /** SHA-256 of its bytes, in hexadecimal digits. */
  contentHash: text('content_hash').notNull().unique(),
  readAt: instant('read_at').notNull(),
  readBy: integer('read_by').references(() => users.id),
})

/** One booking of a bank. `fingerprint` is the same in every file that has the booking: it is offered and booked once. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    id: rowId(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    position: integer('position').notNull(),
    fingerprint: text('fingerprint').notNull().unique(),
    /** Money that came in, or that went back after it had come. */
    kind: text('kind', { enum: BOOKING_KINDS }).notNull().default('in'),
    day: text('day').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What the bank kept of it, already taken off. */
    chargesCents: integer('charges_cents').notNull().default(0),
    currency: currency(),
    payer: text('payer').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Open: nobody has said what it is; booked: payments came of it; left out: it is none of ours. */
    state: text('state', { enum: STATEMENT_STATES }).notNull().default('open'),
  },
  (t) => [
    oneOf('bank_statement_lines_kind', t.kind, BOOKING_KINDS),
    oneOf('bank_statement_lines_state', t.state, STATEMENT_STATES),
    index('bank_statement_lines_of').on(t.statementId, t.position),
  ],
)
