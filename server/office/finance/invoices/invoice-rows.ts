import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { InvoiceRow } from '#/contract/invoices'
import { totalOf } from '#/domain/finance/vat'
import { INVOICE_STATUS, type InvoiceState, invoiceState } from '#/domain/finance/invoice-status'
import { invoiceSums } from '#/domain/finance/invoice-sums'
import { fromCents } from '#/domain/values/money'
import { personName } from '../../../ground/businesses/person-name'
import type { Transaction } from '../../../db/database'
import { businesses, financeTerms, invoices, peopleNames } from '../../../db/schema'
import { type DraftContent, draftContents } from './draft-content'

/** The business's calendar day at that moment. */
export const dayOfBusiness = (now: Date): SQL<string> =>
  sql<string>`to_char(${now.toISOString()}::timestamptz AT TIME ZONE ${businesses.timeZone}, 'YYYY-MM-DD')`

/** `invoiceState` of the domain, for filters and counts. */
export const stateAt = (now: Date): SQL<InvoiceState> => sql<InvoiceState>`CASE ${invoices.status}
  WHEN 0 THEN 'draft' WHEN 3 THEN 'paid' WHEN 4 THEN 'cancelled'
  ELSE CASE WHEN ${invoices.dueDate} < ${dayOfBusiness(now)} THEN 'overdue'
    WHEN ${invoices.status} = 2 THEN 'partly_paid' ELSE 'not_due' END END`

/** What is unpaid of an issued invoice; of a draft 0. */
export const UNPAID: SQL<number> = sql<number>`${invoices.amountNoVatCents} + ${invoices.vatCents} - ${invoices.paidCents}`

/** Invoices with their business, the terms of the period's last day, and who looks after it. */
export function selectInvoices(tx: Transaction, now: Date) {
  const terms = tx
    .select({
      termsId: financeTerms.id,
      commission: financeTerms.baboonHundredths,
      courier: financeTerms.courierHundredths,
      marketing: financeTerms.marketingHundredths,
      vat: financeTerms.vatHundredths,
      paymentTermsType: financeTerms.paymentTermsType,
    })
    .from(financeTerms)
    .where(
      and(eq(financeTerms.businessId, invoices.businessId), sql`${financeTerms.validFrom} <= ${invoices.periodTo}`),
    )
    .orderBy(sql`${financeTerms.validFrom} DESC`)
    .limit(1)
    .as('terms')
  return tx
    .select({
      ...getTableColumns(invoices),
      businessName: sql<string>`${businesses.name}`.as('business_name'),
      today: dayOfBusiness(now).as('today'),
      commission: terms.commission,
      courier: terms.courier,
      marketing: terms.marketing,
      vatHundredths: terms.vat,
      paymentTermsType: terms.paymentTermsType,
      manager: sql<{ name: string; surname: string } | null>`
        CASE WHEN ${peopleNames.id} IS NOT NULL THEN json_build_object('name', ${peopleNames.name}, 'surname', ${peopleNames.surname}) END`.as(
        'manager',
      ),
    })
    .from(invoices)
    .innerJoin(businesses, eq(businesses.id, invoices.businessId))
    .leftJoinLateral(terms, sql`true`)
    .leftJoin(peopleNames, eq(peopleNames.id, invoices.accManagerId))
    .$dynamic()
}

export type StoredInvoice = Awaited<ReturnType<typeof selectInvoices>>[number]

/** Rows as calls show them; what drafts come to is computed. */
export async function presentInvoices(tx: Transaction, rows: readonly StoredInvoice[]): Promise<InvoiceRow[]> {
  const drafts = rows.filter(({ status }) => status === INVOICE_STATUS.draft)
  const contents = await draftContents(tx, drafts)
  return rows.map((row) => presentInvoice(row, contents.get(row.id)))
}

export function presentInvoice(row: StoredInvoice, draft: DraftContent | undefined): InvoiceRow {
  const sums = draft === undefined ? row : totalOf(draft.lines)
  const { amountNoVatCents, vatCents } = sums
  const salesCents = draft?.salesCents ?? row.salesCents
  const paidAmountCents = row.paidCents
  const name = personName(row.manager)
  return {
    id: row.id,
    docDate: row.docDate,
    status: row.status,
    state: invoiceState(row.status, row.dueDate, row.today),
    periodFrom: row.periodFrom,
    periodTo: row.periodTo,
    dueDate: row.dueDate,
    restaurant: {
      restaurantID: row.businessId,
      restaurantName: row.businessName,
      vat: fromCents(row.vatHundredths ?? 0),
      baboonPercentage: fromCents(row.commission ?? 0),
      courierPercentage: fromCents(row.courier ?? 0),
      marketingPercentage: fromCents(row.marketing ?? 0),
    },
    officialNo: row.officialNo,
    officialDate: row.officialDate,
    currency: row.currency,
    sales: fromCents(salesCents),
    salesCents,
    amountNoVatCents,
    vatCents,
    paidAmountCents,
    unPaidAmountCents: invoiceSums({ amountNoVatCents, vatCents, paidAmountCents }).unpaidCents,
    accManager: row.accManagerId === null || name === null ? null : { id: row.accManagerId, name },
    revision: row.revision,
  }
}

/** Those of these businesses with these numbers, in their order, as calls show them. */
export async function invoicesByIds(
  tx: Transaction,
  { businessIds, ids }: { businessIds: readonly number[]; ids: readonly number[] },
  now: Date,
): Promise<InvoiceRow[]> {
  if (ids.length === 0) return []
  const rows = await selectInvoices(tx, now)
    .where(and(inArray(invoices.businessId, [...businessIds]), inArray(invoices.id, [...ids])))
    .orderBy(asc(invoices.id))
  return presentInvoices(tx, rows)
}
