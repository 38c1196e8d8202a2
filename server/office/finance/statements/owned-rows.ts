import { numbersIn, type OpenInvoice, type StandingPayment } from '#/domain/finance/statement-match'
import type { Currency } from '#/domain/values/money'
import type { Transaction } from '../../../db/database'
import { run } from '../../../db/statement'

/** Invoices `i` of businesses and companies, as a bank's line may name either. */
const unpaid = '(i.amount_no_vat_cents + i.vat_cents - i.paid_cents)::float8 AS "unpaidCents"'
const OF_BUSINESS = `'business' AS owner, i.id, i.official_no AS "officialNo", i.business_id AS "ownerId", b.name AS "ownerName",
  i.currency, i.status, i.due_date AS "dueDate", ${unpaid}`
const OF_COMPANY = `'company', i.id, NULL, i.company_id, c.name, i.currency, i.status, i.due_date, ${unpaid}`
const INVOICES = `(
  SELECT ${OF_BUSINESS} FROM invoices i JOIN businesses b ON b.id = i.business_id
  UNION ALL
  SELECT ${OF_COMPANY} FROM company_invoices i JOIN companies c ON c.id = i.company_id) invoices`

/** Payments that stand, each with its invoice; what a company's invoice was paid with out of an advance is none that came. */
const paid =
  'p.id AS "paymentId", p.amount_cents AS "amountCents", p.doc_date AS "docDate", p.reverses_id, p.statement_line_id AS "lineId"'
const PAYMENTS = `(
  SELECT ${OF_BUSINESS}, ${paid} FROM payments p JOIN invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
    JOIN businesses b ON b.id = i.business_id
  WHERE NOT EXISTS (SELECT FROM payments back WHERE back.business_id = p.business_id AND back.reverses_id = p.id)
  UNION ALL
  SELECT ${OF_COMPANY}, ${paid} FROM company_payments p JOIN company_invoices i ON i.company_id = p.company_id AND i.id = p.invoice_id
    JOIN companies c ON c.id = i.company_id
  WHERE p.budget_id IS NULL AND NOT EXISTS (SELECT FROM company_payments back WHERE back.company_id = p.company_id AND back.reverses_id = p.id)
  ) payments`

/** Issued and not paid, the first due first. */
export const loadOpenInvoices = (tx: Transaction): Promise<OpenInvoice[]> =>
  run<OpenInvoice>(tx, {
    name: 'open_invoices_of_all',
    text: `SELECT * FROM ${INVOICES} WHERE status IN (1, 2) AND "unpaidCents" > 0 ORDER BY "dueDate", owner, id`,
    values: [],
  })

/** Invoices of which nothing is unpaid, and whose number stands in one of the texts. */
export async function loadNamedPaid(
  tx: Transaction,
  texts: readonly string[],
): Promise<Pick<OpenInvoice, 'id' | 'owner' | 'officialNo'>[]> {
  const numbers = texts.map(numbersIn)
  const [ids, words] = [numbers.flatMap((one) => one.ids), numbers.flatMap((one) => one.words)]
  if (ids.length === 0 && words.length === 0) return []
  return run(tx, {
    text: `SELECT id, owner, "officialNo" FROM ${INVOICES}
      WHERE status IN (3, 4) AND (id = ANY ($1::integer[]) OR upper("officialNo") = ANY ($2::text[]))`,
    values: [ids, words.map((word) => word.toUpperCase())],
  })
}

type PaidRow = OpenInvoice & { paymentId: number; amountCents: number; docDate: string; lineId: number | null }

/** Newer ones come first: a bank takes back what is days old, not years. */
const STANDING_MAX = 500

/** Payments that stand, each as much as one of the lines, or of a line of a bank that was as much. */
export async function loadStanding(
  tx: Transaction,
  lines: readonly { amountCents: number }[],
): Promise<(StandingPayment & { invoice: OpenInvoice; currency: Currency })[]> {
  if (lines.length === 0) return []
  const rows = await run<PaidRow>(tx, {
    text: `SELECT * FROM ${PAYMENTS} WHERE reverses_id IS NULL AND ("amountCents" = ANY ($1::integer[])
        OR "lineId" IN (SELECT id FROM bank_statement_lines WHERE amount_cents = ANY ($1::integer[])))
      ORDER BY "docDate" DESC, "paymentId" DESC LIMIT ${STANDING_MAX}`,
    values: [lines.map(({ amountCents }) => amountCents)],
  })
  return rows.map(({ paymentId, amountCents, docDate, lineId, ...invoice }) => ({
    id: paymentId,
    amountCents,
    currency: invoice.currency,
    docDate,
    statementLineId: lineId,
    invoice,
  }))
}

/** What came of the lines and stands. */
export const loadPaymentsOfLines = (tx: Transaction, lineIds: readonly number[]): Promise<PaidRow[]> =>
  lineIds.length === 0
    ? Promise.resolve([])
    : run<PaidRow>(tx, {
        text: `SELECT * FROM ${PAYMENTS} WHERE "lineId" = ANY ($1::integer[]) ORDER BY owner, "paymentId"`,
        values: [lineIds],
      })
