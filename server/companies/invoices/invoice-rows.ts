import { and, eq, getTableColumns, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyInvoiceRow } from '#/contract/company-invoices'
import { companyInvoiceName } from '#/domain/finance/company-invoice-lines'
import { INVOICE_STATUS, invoiceState } from '#/domain/finance/invoice-status'
import { ACCESS, mayPass } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import { cities, companies, companyInvoices } from '../../db/schema'
import { calendarDayInCity } from '../../ground/businesses/calendar-day'
import type { Caller } from '../../ground/http/context'
import { type InvoicedMeals, mealsOfDrafts } from './draft-meals'

/** Invoices with their company and its present day. */
export const selectInvoices = (tx: Transaction, now: Date) =>
  tx
    .select({
      ...getTableColumns(companyInvoices),
      companyName: sql<string>`${companies.name}`.as('company_name'),
      today: calendarDayInCity(now).as('today'),
    })
    .from(companyInvoices)
    .innerJoin(companies, eq(companies.id, companyInvoices.companyId))
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .$dynamic()
export type StoredInvoice = Awaited<ReturnType<typeof selectInvoices>>[number]

/** Whose invoices somebody sees at all: a company those that were issued, who writes them drafts as well. */
export const isShownTo = (caller: Caller): SQL | undefined =>
  mayPass(ACCESS.companyInvoicesWriting, caller) ? undefined : isNotNull(companyInvoices.issuedAt)

export const UNPAID = sql<number>`${companyInvoices.amountNoVatCents} + ${companyInvoices.vatCents} - ${companyInvoices.paidCents}`

/** Issued, and something of it is unpaid. */
export const IS_OPEN: SQL | undefined = and(
  inArray(companyInvoices.status, [INVOICE_STATUS.issued, INVOICE_STATUS.partlyPaid]),
  gt(UNPAID, 0),
)

/** `draft`: what the meals of a draft come to by now. */
export function presentRow(row: StoredInvoice, draft: InvoicedMeals | undefined): CompanyInvoiceRow {
  const { mealsNo, amountNoVatCents, vatCents } = draft ?? row
  return {
    id: row.id,
    number: companyInvoiceName(row.id),
    company: { id: row.companyId, name: row.companyName },
    status: row.status,
    state: invoiceState(row.status, row.dueDate, row.today),
    periodFrom: row.periodFrom,
    periodTo: row.periodTo,
    docDate: row.docDate,
    dueDate: row.dueDate,
    currency: row.currency,
    mealsNo,
    amountNoVatCents,
    vatCents,
    paidAmountCents: row.paidCents,
    unPaidAmountCents: row.status === INVOICE_STATUS.draft ? 0 : amountNoVatCents + vatCents - row.paidCents,
    revision: row.revision,
  }
}

/** Rows as calls show them, drafts with what their meals come to. */
export async function presentRows(tx: Transaction, rows: readonly StoredInvoice[]): Promise<CompanyInvoiceRow[]> {
  const drafts = await mealsOfDrafts(
    tx,
    rows.filter(({ status }) => status === INVOICE_STATUS.draft),
  )
  return rows.map((row) => presentRow(row, drafts.get(row.id)))
}
