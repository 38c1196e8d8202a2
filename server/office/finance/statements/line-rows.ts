import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StatementLine } from '#/contract/statements'
import { numbersIn, type OpenInvoice, proposalsOf, returnsOf } from '#/domain/finance/statement-match'
import { isSameMoney } from '#/domain/values/money'
import type { Transaction } from '../../../db/database'
import { bankStatementLines, bankStatements, businesses, invoices, payments } from '../../../db/schema'

/** A booking of the same day, amount and money in another file: it may be the same one in other words. */
const hasTwin: SQL<boolean> = sql<boolean>`EXISTS (SELECT 1 FROM ${bankStatementLines} others
  WHERE others.statement_id <> ${bankStatementLines.statementId} AND others.day = ${bankStatementLines.day}
    AND others.amount_cents = ${bankStatementLines.amountCents} AND others.currency = ${bankStatementLines.currency}
    AND others.state <> 'left_out')`

/** The same file has it once more, before this one. */
const isRepeated: SQL<boolean> = sql<boolean>`EXISTS (SELECT 1 FROM ${bankStatementLines} before
  WHERE before.statement_id = ${bankStatementLines.statementId} AND before.position < ${bankStatementLines.position}
    AND before.kind = ${bankStatementLines.kind} AND before.day = ${bankStatementLines.day}
    AND before.amount_cents = ${bankStatementLines.amountCents} AND before.currency = ${bankStatementLines.currency}
    AND before.payer = ${bankStatementLines.payer} AND before.text = ${bankStatementLines.text})`

/** Lines with the file that they came in. */
export const selectLines = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(bankStatementLines),
      fileName: sql<string>`${bankStatements.fileName}`.as('file_name'),
      readAt: bankStatements.readAt,
      hasTwin: hasTwin.as('has_twin'),
      isRepeated: isRepeated.as('is_repeated'),
    })
    .from(bankStatementLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankStatementLines.statementId))
    .$dynamic()

type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

/** Lines with what they may be, and with what came of them; invoices and payments of those businesses that the caller has. */
export async function presentLines(tx: Transaction, rows: readonly LineRow[]): Promise<StatementLine[]> {
  const undecided = rows.filter(({ state }) => state === 'open')
  const open = undecided.some(({ kind }) => kind === 'in') ? await loadOpenInvoices(tx) : []
  const paid = await loadNamedPaid(
    tx,
    undecided.map(({ text }) => text),
  )
  const standing = await loadStanding(
    tx,
    undecided.filter(({ kind }) => kind === 'returned'),
  )
  const booked = await loadPayments(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    day: row.day,
    amountCents: row.amountCents,
    chargesCents: row.chargesCents,
    currency: row.currency,
    payer: row.payer,
    text: row.text,
    state: row.state,
    fileName: row.fileName,
    readAt: row.readAt.toISOString(),
    hasTwin: row.hasTwin,
    isRepeated: row.isRepeated,
    namesPaid: namedIn(row.text, paid),
    proposals:
      row.state === 'open' && row.kind === 'in'
        ? proposalsOf(row, open, { namesPaid: namedIn(row.text, paid).length > 0 }).map((proposal) => ({
            reasons: proposal.reasons,
            payments: proposal.payments.flatMap(({ invoiceId, amountCents }) => {
              const invoice = open.find(({ id }) => id === invoiceId)
              return invoice === undefined ? [] : [{ ...ofInvoice(invoice), amountCents }]
            }),
          }))
        : [],
    returns:
      row.state === 'open' && row.kind === 'returned'
        ? returnsOf(
            row,
            standing.filter(({ docDate, currency }) => docDate <= row.day && isSameMoney(currency, row.currency)),
          ).map(({ payments: set, reasons }) => ({
            reasons,
            payments: set.flatMap(({ id, docDate, amountCents }) => {
              const found = standing.find((one) => one.id === id)
              return found === undefined ? [] : [{ id, docDate, ...ofInvoice(found.invoice), amountCents }]
            }),
          }))
        : [],
    payments: booked
      .filter(({ lineId }) => lineId === row.id)
      .map(({ paymentId, amountCents, ...invoice }) => ({
        id: paymentId,
        ...ofInvoice(invoice),
        amountCents: Math.abs(amountCents),
      })),
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

/** Invoices of which nothing is unpaid, and that one of the texts names by a number. */
async function loadNamedPaid(tx: Transaction, texts: readonly string[]) {
  const numbers = texts.map(numbersIn)
  const [ids, words] = [numbers.flatMap((one) => one.ids), numbers.flatMap((one) => one.words)]
  if (ids.length === 0 && words.length === 0) return []
  return tx
    .select({ id: invoices.id, officialNo: invoices.officialNo })
    .from(invoices)
    .where(
      and(
        inArray(invoices.status, [3, 4]),
        or(
          inArray(invoices.id, ids),
          inArray(
            sql`upper(${invoices.officialNo})`,
            words.map((word) => word.toUpperCase()),
          ),
        ),
      ),
    )
}

function namedIn(text: string, paid: Awaited<ReturnType<typeof loadNamedPaid>>): number[] {
  const { ids, words } = numbersIn(text)
  const said = new Set(words.map((word) => word.toUpperCase()))
  return paid
    .filter(({ id, officialNo }) => ids.includes(id) || (officialNo !== null && said.has(officialNo.toUpperCase())))
    .map(({ id }) => id)
}

/** Payments that stand, each as much as one of the lines, or of a line of a bank that was as much. */
async function loadStanding(tx: Transaction, lines: readonly { amountCents: number }[]) {
  if (lines.length === 0) return []
  const amounts = lines.map(({ amountCents }) => amountCents)
  const back = alias(payments, 'back')
  const rows = await tx
    .select({
      ...INVOICE,
      paymentId: payments.id,
      amountCents: payments.amountCents,
      currency: payments.currency,
      docDate: payments.docDate,
      statementLineId: payments.statementLineId,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(businesses, eq(businesses.id, payments.businessId))
    .leftJoin(back, eq(back.reversesId, payments.id))
    .leftJoin(bankStatementLines, eq(bankStatementLines.id, payments.statementLineId))
    .where(
      and(
        isNull(back.id),
        isNull(payments.reversesId),
        or(inArray(payments.amountCents, amounts), inArray(bankStatementLines.amountCents, amounts)),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(STANDING_MAX)
  return rows.map(({ paymentId, amountCents, currency, docDate, statementLineId, ...of }) => ({
    id: paymentId,
    amountCents,
    currency,
    docDate,
    statementLineId,
    invoice: of,
  }))
}
/** Newer ones come first: a bank takes back what is days old, not years. */
const STANDING_MAX = 500

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
