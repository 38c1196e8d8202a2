import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COMPANY_LINE_KINDS } from '#/domain/finance/company-invoice-lines'
import type { InvoiceParties } from '#/domain/finance/invoice-parties'
import { currency, instant, oneOf, revision } from './columns'
import { company, companyKeys, tenantRowId, withinCompany } from './tenant'
import { users } from './users'

/**
 * What a company owes the platform for the meals of a period. A draft (status 0) keeps its period alone; with the issue its meals are marked, and
 * lines and sums written down. From then on only credit lines and payments come to it.
 */
export const companyInvoices = pgTable(
  'company_invoices',
  {
    /** Its name is `INV-B2B-` and this number: a series of its own. */
    id: tenantRowId({ startWith: 1001 }),
    companyId: company(),
    /** 0 draft, 1 issued, 2 partly paid, 3 paid, 4 thrown away as a draft. */
    status: smallint('status').$type<0 | 1 | 2 | 3 | 4>().notNull().default(0),
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
    currency: currency(),
    /** Written with the issue. */
    parties: jsonb('parties').$type<InvoiceParties>(),
    /** Of an issued one the sums of its lines with later credit lines. Of a draft 0. */
    mealsNo: integer('meals_no').notNull().default(0),
    amountNoVatCents: integer('amount_no_vat_cents').notNull().default(0),
    vatCents: integer('vat_cents').notNull().default(0),
    /** Sum of its payments, written with each. */
    paidCents: integer('paid_cents').notNull().default(0),
    revision: revision(),
  },
  (t) => [
    ...companyKeys('company_invoices', t),
    check('company_invoices_status', sql`${t.status} in (0, 1, 2, 3, 4)`),
    check('company_invoices_period', sql`${t.periodFrom} <= ${t.periodTo}`),
    check(
      'company_invoices_issued',
      sql`(${t.status} in (1, 2, 3)) = (${t.issuedAt} is not null and ${t.dueDate} is not null)`,
    ),
    // Two people who make the invoice of the same period at once: the second one meets this.
    uniqueIndex('company_invoices_of_period').on(t.companyId, t.periodFrom).where(sql`status <> 4`),
    index('company_invoices_by_day').on(t.docDate),
  ],
)

/** A line of an issued invoice: meals of one restaurant at one VAT rate, or what is taken back, negative. */
export const companyInvoiceLines = pgTable(
  'company_invoice_lines',
  {
    id: tenantRowId(),
    companyId: company(),
    invoiceId: integer('invoice_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: COMPANY_LINE_KINDS }).notNull(),
    /** The restaurant of meals by its name of then; words of whoever took something back. */
    description: text('description').notNull(),
    /** Meals; of a credit 1. */
    quantity: integer('quantity').notNull().default(1),
    amountNoVatCents: integer('amount_no_vat_cents').notNull(),
    vatHundredths: integer('vat_hundredths').notNull(),
    vatCents: integer('vat_cents').notNull(),
    /** The day on which a credit line counts. */
    day: text('day').notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: integer('added_by').references(() => users.id),
  },
  (t) => [
    ...companyKeys('company_invoice_lines', t),
    withinCompany(t, t.invoiceId, companyInvoices),
    oneOf('company_invoice_lines_kind', t.kind, COMPANY_LINE_KINDS),
    check('company_invoice_lines_credit', sql`${t.kind} <> 'credit' or ${t.amountNoVatCents} < 0`),
    index('company_invoice_lines_of').on(t.companyId, t.invoiceId, t.position),
  ],
)
