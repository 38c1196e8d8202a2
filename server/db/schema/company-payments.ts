import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { PaymentUnit } from '#/domain/finance/payment-units'
import { budgets } from './budgets'
import { currency, instant } from './columns'
import { companyInvoices } from './company-invoices'
import { bankStatementLines } from './finance'
import { company, companyKeys, tenantRowId, withinCompany } from './tenant'
import { users } from './users'

/**
 * Money that a company paid for an issued invoice, or in advance for a prepaid budget. Never edited: a reversal is a payment of its own,
 * negative, that names it. One that names both is no money that came: with the issue the invoice is paid out of what came for the budget.
 */
export const companyPayments = pgTable(
  'company_payments',
  {
    id: tenantRowId({ startWith: 1001 }),
    companyId: company(),
    invoiceId: integer('invoice_id'),
    budgetId: integer('budget_id'),
    docDate: text('doc_date').notNull(),
    /** As of businesses' payments. */
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
    ...companyKeys('company_payments', t),
    unique('company_payments_reversed_once').on(t.companyId, t.reversesId),
    withinCompany(t, t.invoiceId, companyInvoices),
    withinCompany(t, t.budgetId, budgets),
    foreignKey({ columns: [t.companyId, t.reversesId], foreignColumns: [t.companyId, t.id] }),
    check('company_payments_target', sql`num_nonnulls(${t.invoiceId}, ${t.budgetId}) > 0`),
    check('company_payments_unit', sql`${t.unit} in (1, 2, 3, 4)`),
    check(
      'company_payments_amount',
      sql`${t.amountCents} <> 0 and (${t.amountCents} < 0) = (${t.reversesId} is not null)`,
    ),
    index('company_payments_of').on(t.companyId, t.invoiceId),
    index('company_payments_of_budget').on(t.companyId, t.budgetId).where(sql`budget_id is not null`),
    index('company_payments_by_day').on(t.docDate),
    index('company_payments_of_line').on(t.statementLineId).where(sql`statement_line_id is not null`),
  ],
)
