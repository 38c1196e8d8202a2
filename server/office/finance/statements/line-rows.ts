import { eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { StatementLine } from '#/contract/statements'
import { namesInvoice, numbersIn, type OpenInvoice, proposalsOf, returnsOf } from '#/domain/finance/statement-match'
import { isSameMoney } from '#/domain/values/money'
import type { Transaction } from '../../../db/database'
import { bankStatementLines, bankStatements } from '../../../db/schema'
import { loadNamedPaid, loadOpenInvoices, loadPaymentsOfLines, loadStanding } from './owned-rows'

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

/** Lines with what they may be, and with what came of them; invoices and payments of those businesses and companies that the caller has. */
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
  const booked = await loadPaymentsOfLines(
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
              const invoice = open.find(({ owner, id }) => owner === proposal.owner && id === invoiceId)
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
            payments: set.flatMap(({ id, docDate, amountCents, invoice }) => {
              const found = standing.find((one) => one.id === id && one.invoice.owner === invoice.owner)
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

const ofInvoice = ({ id, officialNo, owner, ownerId, ownerName, unpaidCents }: OpenInvoice) => ({
  invoiceID: id,
  officialNo,
  owner: { kind: owner, id: ownerId, name: ownerName },
  unpaidCents,
})

function namedIn(text: string, paid: Awaited<ReturnType<typeof loadNamedPaid>>): StatementLine['namesPaid'] {
  const said = new Set(numbersIn(text).words.map((word) => word.toUpperCase()))
  return paid
    .filter(
      ({ officialNo, ...invoice }) =>
        namesInvoice(text, { ...invoice, officialNo: null }) ||
        (officialNo !== null && said.has(officialNo.toUpperCase())),
    )
    .map(({ owner, id }) => ({ owner, id }))
}

export const isFound = (search: string): SQL | undefined =>
  search === ''
    ? undefined
    : or(
        sql`position(drin_fold(${search}) IN drin_fold(${bankStatementLines.payer})) > 0`,
        sql`position(drin_fold(${search}) IN drin_fold(${bankStatementLines.text})) > 0`,
      )
