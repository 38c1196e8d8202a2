import { and, asc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StatementLine } from '#/contract/statements'
import { type OpenInvoice, proposalsOf } from '#/domain/finance/statement-match'
import type { Transaction } from '../../db/database'
import { bankStatementLines, bankStatements, businesses, invoices, payments } from '../../db/schema'

/** A booking of the same day, amount and money in another file: it may be the same one in other words. */
const hasTwin: SQL<boolean> = sql<boolean>`EXISTS (SELECT 1 FROM ${bankStatementLines} others
  WHERE others.statement_id <> ${bankStatementLines.statementId} AND others.day = ${bankStatementLines.day}
    AND others.amount_cents = ${bankStatementLines.amountCents} AND others.currency = ${bankStatementLines.currency}
    AND others.state <> 'left_out')`

/** Lines with the file that they came in. */
export const selectLines = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(bankStatementLines),
      fileName: sql<string>`${bankStatements.fileName}`.as('file_name'),
      readAt: bankStatements.readAt,
      hasTwin: hasTwin.as('has_twin'),
    })
    .from(bankStatementLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankStatementLines.statementId))
    .$dynamic()

type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

/** Lines with what they may be, and with what came of them; invoices and payments of those businesses that the caller has. */
export async function presentLines(tx: Transaction, rows: readonly LineRow[]): Promise<StatementLine[]> {
  const open = rows.some(({ state }) => state === 'open') ? await loadOpenInvoices(tx) : []
  const booked = await loadPayments(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    amountCents: row.amountCents,
    currency: row.currency,
    payer: row.payer,
    text: row.text,
    state: row.state,
    fileName: row.fileName,
    readAt: row.readAt.toISOString(),
    hasTwin: row.hasTwin,
    proposals:
      row.state === 'open'
        ? proposalsOf(row, open).map((proposal) => ({
            reasons: proposal.reasons,
            payments: proposal.payments.flatMap(({ invoiceId, amountCents }) => {
              const invoice = open.find(({ id }) => id === invoiceId)
              return invoice === undefined ? [] : [{ ...ofInvoice(invoice), amountCents }]
            }),
          }))
        : [],
    payments: booked
      .filter(({ lineId }) => lineId === row.id)
      .map(({ paymentId, amountCents, ...invoice }) => ({ id: paymentId, ...ofInvoice(invoice), amountCents })),
  }))
}

const ofInvoice = ({
  id,
  officialNo,
  businessId,
  businessName,
  unpaidCents,
}: Omit<OpenInvoice, 'currency' | 'dueDate'>) => ({
  invoiceID: id,
  officialNo,
  restaurant: { restaurantID: businessId, restaurantName: businessName },
  unpaidCents,
})

const INVOICE = {
  id: invoices.id,
  officialNo: invoices.officialNo,
  businessId: invoices.businessId,
  businessName: businesses.name,
  unpaidCents: sql<number>`(${invoices.amountNoVatCents} + ${invoices.vatCents} - ${invoices.paidCents})`,
}

/** Issued and not paid, the first due first. */
const loadOpenInvoices = (tx: Transaction): Promise<OpenInvoice[]> =>
  tx
    .select({ ...INVOICE, currency: invoices.currency, dueDate: invoices.dueDate })
    .from(invoices)
    .innerJoin(businesses, eq(businesses.id, invoices.businessId))
    .where(inArray(invoices.status, [1, 2]))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))

/** What came of the lines and stands. */
const loadPayments = async (tx: Transaction, lineIds: readonly number[]) => {
  if (lineIds.length === 0) return []
  const back = alias(payments, 'back')
  return tx
    .select({
      ...INVOICE,
      paymentId: payments.id,
      lineId: payments.statementLineId,
      amountCents: payments.amountCents,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(businesses, eq(businesses.id, payments.businessId))
    .leftJoin(back, eq(back.reversesId, payments.id))
    .where(and(inArray(payments.statementLineId, [...lineIds]), isNull(back.id)))
    .orderBy(asc(payments.id))
}

export const isFound = (search: string): SQL | undefined =>
  search === ''
    ? undefined
    : or(
        sql`position(drin_fold(${search}) IN drin_fold(${bankStatementLines.payer})) > 0`,
        sql`position(drin_fold(${search}) IN drin_fold(${bankStatementLines.text})) > 0`,
      )
