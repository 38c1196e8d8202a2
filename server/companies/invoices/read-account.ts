import { and, eq, lt, sql } from 'drizzle-orm'
import type { companyInvoices as calls } from '#/contract/company-invoices'
import type { ParamsOf, QueryOf, ResponseOf } from '#/contract/endpoint'
import { LEDGER_KINDS, LEDGER_SIDE, type LedgerKind } from '#/domain/finance/ledger'
import { dayAfter } from '#/domain/values/wall-clock'
import { cities, companies, companyInvoices } from '../../db/schema'
import { calendarDayInCity } from '../../ground/businesses/calendar-day'
import { run } from '../../db/statement'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { assertValid, Fault } from '../../ground/http/faults'
import { IS_OPEN, UNPAID } from './invoice-rows'

/** The specification's types of documents: 1 invoice, 2 payment, 3 credit, 4 reversal. */
export const DOC_TYPES = { invoice: 1, payment: 2, credit: 3, reversal: 4 } as const satisfies Record<
  LedgerKind,
  number
>

export const docTypes = (): ResponseOf<typeof calls.docTypes> =>
  LEDGER_KINDS.map((value) => ({ id: DOC_TYPES[value], value })).toSorted((a, b) => a.id - b.id)

/**
 * All rows of the account of the company `$1`, each with what is owed after it; of one day invoices stand before what takes off. What an
 * invoice is paid with out of an advance came before.
 */
const ACCOUNT = `
  SELECT *, sum(cents) OVER (ORDER BY day, place, at, key ROWS UNBOUNDED PRECEDING)::float8 AS balance FROM (
    SELECT 'invoice-' || i.id AS key, i.doc_date AS day, 1 AS place, i.issued_at AS at, 'invoice' AS kind, i.id AS number, i.id AS invoice,
      coalesce(sum(l.amount_no_vat_cents + l.vat_cents), 0) AS cents
    FROM company_invoices i
      LEFT JOIN company_invoice_lines l ON l.company_id = i.company_id AND l.invoice_id = i.id AND l.kind <> 'credit'
    WHERE i.company_id = $1 AND i.status IN (1, 2, 3) GROUP BY i.company_id, i.id
    UNION ALL
    SELECT 'credit-' || l.id, l.day, 2, l.added_at, 'credit', l.invoice_id, l.invoice_id, l.amount_no_vat_cents + l.vat_cents
    FROM company_invoice_lines l WHERE l.company_id = $1 AND l.kind = 'credit'
    UNION ALL
    SELECT 'payment-' || p.id, p.doc_date, 3, p.created_at, CASE WHEN p.reverses_id IS NULL THEN 'payment' ELSE 'reversal' END,
      p.id, p.invoice_id, -p.amount_cents
    FROM company_payments p WHERE p.company_id = $1 AND (p.invoice_id IS NULL OR p.budget_id IS NULL)
  ) entries`

type Row = {
  key: string
  day: string
  kind: LedgerKind
  number: number
  invoice: number | null
  cents: number
  balance: number
}
const USUAL_DAYS = 30

/** What a company owes the platform: before a period, every movement in it with what is owed after it, and after it. */
export function readAccount(
  ctx: SignedInContext,
  { accountId }: ParamsOf<typeof calls.account>,
  { startDate, endDate, docType, search = '', limit, offset, direction }: QueryOf<typeof calls.account>,
): Promise<ResponseOf<typeof calls.account>> {
  requireCompany(ctx, accountId)
  return inSnapshot(ctx, async (tx) => {
    const [company] = await tx
      .select({ id: companies.id, name: companies.name, currency: cities.currency, today: calendarDayInCity(ctx.now) })
      .from(companies)
      .innerJoin(cities, eq(cities.id, companies.cityId))
      .where(eq(companies.id, accountId))
    if (company === undefined) throw new Fault('not_found')
    const to = endDate ?? company.today
    const from = startDate ?? dayAfter(to, 1 - USUAL_DAYS)
    assertValid(to < from ? [{ path: 'endDate', message: 'before_start' }] : [])
    const rows = await run<Row>(tx, {
      name: 'company_account',
      text: `SELECT key, day, kind, number, invoice, cents::float8 AS cents, balance FROM (${ACCOUNT}) account
        WHERE day <= $2 ORDER BY day, place, at, key`,
      values: [accountId, to],
    })
    const inPeriod = rows.filter(({ day }) => day >= from)
    const [overdue] = await tx
      .select({ cents: sql`coalesce(sum(${UNPAID}), 0)`.mapWith(Number) })
      .from(companyInvoices)
      .where(and(eq(companyInvoices.companyId, accountId), IS_OPEN, lt(companyInvoices.dueDate, company.today)))
    const rowsOf = (side: 'invoiced' | 'paid') => inPeriod.filter(({ kind }) => LEDGER_SIDE[kind] === side)
    const sumOf = (side: 'invoiced' | 'paid') => rowsOf(side).reduce((sum, { cents }) => sum + cents, 0)
    const wanted = /(\d{1,9})\s*$/.exec(search)?.[1] ?? search.trim()
    const listed = inPeriod.filter(
      ({ kind, number }) =>
        (docType === undefined || DOC_TYPES[kind] === docType) && (wanted === '' || String(number).includes(wanted)),
    )
    return {
      company: { id: company.id, name: company.name },
      currency: company.currency,
      startDate: from,
      endDate: to,
      openingCents: rows.findLast(({ day }) => day < from)?.balance ?? 0,
      closingCents: rows.at(-1)?.balance ?? 0,
      invoicedCents: sumOf('invoiced'),
      invoicedRows: rowsOf('invoiced').length,
      paidCents: 0 - sumOf('paid'),
      paidRows: rowsOf('paid').length,
      overdueCents: overdue?.cents ?? 0,
      items: (direction === 'asc' ? listed : listed.toReversed())
        .slice(offset, offset + limit)
        .map(({ key, day, kind, number, invoice, cents, balance }) => ({
          key,
          day,
          kind,
          docType: DOC_TYPES[kind],
          number,
          invoiceID: invoice,
          currency: company.currency,
          amountCents: cents,
          balanceCents: balance,
        })),
      total: listed.length,
    }
  })
}
