import type { QueryOf } from '#/contract/endpoint'
import type { Ledger, LedgerRow, ledger } from '#/contract/ledger'
import { LEDGER_KINDS, LEDGER_SIDE } from '#/domain/finance/ledger'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { CURRENCIES, type Currency, isSameMoney } from '#/domain/values/money'
import { businessesOf } from '../../../ground/businesses/require-business'
import type { Transaction } from '../../../db/database'
import { idsOf, type Reach, withinText } from '../../../db/reach'
import { type Parameters, parameters, run } from '../../../db/statement'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import { Fault } from '../../../ground/http/faults'
import { daysAsked } from '../last-days'

/**
 * All rows of the account of the businesses `$1` in the money `$2`, each with what is owed after it. Of one day invoices stand
 * before what takes off, and what was written first before what was written later.
 */
const ACCOUNT = `
  SELECT *, sum(cents) OVER (ORDER BY day, place, at, key ROWS UNBOUNDED PRECEDING)::float8 AS balance FROM (
    SELECT 'invoice-' || i.id AS key, i.doc_date AS day, 1 AS place, i.issued_at AS at, 'invoice' AS kind, i.id AS number,
      i.id AS invoice, i.business_id AS business, i.currency, coalesce(sum(l.amount_no_vat_cents + l.vat_cents), 0) AS cents
    FROM invoices i LEFT JOIN invoice_lines l ON l.business_id = i.business_id AND l.invoice_id = i.id AND l.kind <> 'credit'
    WHERE i.status IN (1, 2, 3) GROUP BY i.business_id, i.id
    UNION ALL
    SELECT 'credit-' || l.id, l.day, 2, l.added_at, 'credit', i.id, i.id, i.business_id, i.currency,
      l.amount_no_vat_cents + l.vat_cents
    FROM invoice_lines l JOIN invoices i ON i.business_id = l.business_id AND i.id = l.invoice_id
    WHERE l.kind = 'credit' AND i.status IN (1, 2, 3)
    UNION ALL
    SELECT 'payment-' || p.id, p.doc_date, 3, p.created_at, CASE WHEN p.reverses_id IS NULL THEN 'payment' ELSE 'reversal' END,
      p.id, p.invoice_id, p.business_id, p.currency, -p.amount_cents
    FROM payments p
  ) entries WHERE ${withinText('business', '$1')} AND currency = ANY ($2::text[])`

/** Of the kinds of rows, which no reader can name otherwise. */
const IS_INVOICED = `kind IN (${LEDGER_KINDS.filter((kind) => LEDGER_SIDE[kind] === 'invoiced')
  .map((kind) => `'${kind}'`)
  .join(', ')})`

type Sums = Record<
  'opening' | 'closing' | 'invoiced' | 'invoicedRows' | 'paid' | 'paidRows' | 'listedInvoiced' | 'listedPaid' | 'total',
  number
>
type Row = Omit<LedgerRow, 'restaurant' | 'invoiceID' | 'amountCents' | 'balanceCents'> & {
  invoice: number
  business: number
  businessName: string
  cents: number
  balance: number
}

/** The account of a business, or of all of the caller's in one currency: of a period, with the balance after each row. */
export function readLedger(ctx: SignedInContext, id: number, query: QueryOf<typeof ledger.read>): Promise<Ledger> {
  const reach = businessesOf(ctx, id === ALL_BUSINESSES ? undefined : id)
  return inSnapshot(ctx, async (tx) => {
    const { from, to } = await daysAsked(tx, query, { now: ctx.now, reach })
    const currencies = await currenciesOf(tx, reach)
    const currency = query.currency ?? currencies[0]
    if (currency === undefined) throw new Fault('not_found')
    const params = parameters([idsOf(reach), CURRENCIES.filter((one) => isSameMoney(one, currency)), from, to])
    const listed = `day BETWEEN $3 AND $4${filterOf(query, params)}`
    const sum = (what: string, where: string): string => `coalesce(sum(${what}) FILTER (WHERE ${where}), 0)::float8`
    const inPeriod = 'day BETWEEN $3 AND $4'
    const order = query.direction === 'asc' ? 'ASC' : 'DESC'
    // All of it is added up for the balances: once, for the sums as well.
    const [found] = await run<Sums & { rows: Row[] }>(tx, {
      text: `WITH account AS MATERIALIZED (${ACCOUNT}), named AS (
          SELECT a.*, b.name AS "businessName" FROM account a JOIN businesses b ON b.id = a.business)
        SELECT ${sum('cents', 'day < $3')} AS opening, ${sum('cents', 'day <= $4')} AS closing,
          ${sum('cents', `${inPeriod} AND ${IS_INVOICED}`)} AS invoiced, ${sum('-cents', `${inPeriod} AND NOT ${IS_INVOICED}`)} AS paid,
          (count(*) FILTER (WHERE ${inPeriod} AND ${IS_INVOICED}))::integer AS "invoicedRows",
          (count(*) FILTER (WHERE ${inPeriod} AND NOT ${IS_INVOICED}))::integer AS "paidRows",
          ${sum('cents', `${listed} AND ${IS_INVOICED}`)} AS "listedInvoiced", ${sum('-cents', `${listed} AND NOT ${IS_INVOICED}`)} AS "listedPaid",
          (count(*) FILTER (WHERE ${listed}))::integer AS total,
          (SELECT coalesce(json_agg(page), '[]') FROM (
            SELECT key, day, kind, number, invoice, business, "businessName", cents::float8 AS cents, balance FROM named
            WHERE ${listed} ORDER BY day ${order}, place ${order}, at ${order}, key ${order}
            LIMIT ${Number(query.limit)} OFFSET ${Number(query.offset)}) page) AS rows
        FROM named`,
      values: params.values,
    })
    if (found === undefined) throw new Error('sums have a row')
    const { rows, ...sums } = found
    return {
      currency,
      currencies,
      startDate: from,
      endDate: to,
      openingCents: sums.opening,
      closingCents: sums.closing,
      invoicedCents: sums.invoiced,
      invoicedRows: sums.invoicedRows,
      paidCents: sums.paid,
      paidRows: sums.paidRows,
      overdueCents: await overdueOf(tx, params.values.slice(0, 2), ctx.now),
      items: rows.map(present),
      total: sums.total,
      listed: { invoicedCents: sums.listedInvoiced, paidCents: sums.listedPaid },
    }
  })
}

const present = ({ key, day, kind, number, invoice, business, businessName, cents, balance }: Row): LedgerRow => ({
  key,
  day,
  kind,
  number,
  invoiceID: invoice,
  restaurant: { restaurantID: business, restaurantName: businessName },
  amountCents: cents,
  balanceCents: balance,
})

function filterOf({ kind, search }: QueryOf<typeof ledger.read>, { add }: Parameters): string {
  const text = search?.trim() ?? ''
  const digits = /^(?:[a-z]+[-\s]?)?(\d{1,9})$/i.exec(text)?.[1]
  const ofNumber = digits === undefined ? '' : ` OR number::text LIKE ${add(`%${digits}%`)}`
  return [
    kind === undefined ? '' : ` AND kind = ${add(kind)}`,
    text === '' ? '' : ` AND (position(drin_fold(${add(text)}) IN drin_fold("businessName")) > 0${ofNumber})`,
  ].join('')
}

/** In which money there are invoices, that of the first business first; lek is lek by both names. */
async function currenciesOf(tx: Transaction, reach: Reach): Promise<Currency[]> {
  const rows = await run<{ currency: Currency }>(tx, {
    name: 'ledger_currencies',
    text: `(SELECT currency FROM businesses WHERE ${withinText('id', '$1')} ORDER BY id LIMIT 1)
      UNION ALL (SELECT DISTINCT currency FROM invoices WHERE ${withinText('business_id', '$1')} ORDER BY currency)`,
    values: [idsOf(reach)],
  })
  return rows
    .map(({ currency }) => currency)
    .filter((currency, at, all) => all.findIndex((one) => isSameMoney(one, currency)) === at)
}

async function overdueOf(tx: Transaction, values: readonly unknown[], now: Date): Promise<number> {
  const [row] = await run<{ cents: number }>(tx, {
    name: 'ledger_overdue',
    text: `SELECT coalesce(sum(i.amount_no_vat_cents + i.vat_cents - i.paid_cents), 0)::float8 AS cents
      FROM invoices i JOIN businesses b ON b.id = i.business_id
      WHERE ${withinText('i.business_id', '$1')} AND i.currency = ANY ($2::text[]) AND i.status IN (1, 2)
        AND i.due_date < to_char($3::timestamptz AT TIME ZONE b.time_zone, 'YYYY-MM-DD')`,
    values: [...values, now],
  })
  return row?.cents ?? 0
}
