import { type SQL, sql } from 'drizzle-orm'
import { UNPAID_AGES } from '#/domain/finance/compared-days'
import type { Period } from '#/domain/finance/periods'
import type { Cents, Currency } from '#/domain/values/money'
import type { Transaction } from '../../../db/database'
import { moneyNameOf, unsafeSql } from '../../../db/statement'

const MONEY = (of: 'i' | 'p'): SQL => unsafeSql(moneyNameOf(`${of}.currency`))
const ISSUED = sql`i.status IN (1, 2, 3)`

const within = (column: SQL, { from, to }: Period): SQL => sql`${column} BETWEEN ${from} AND ${to}`

export type InvoicedRow = {
  currency: Currency
  isBefore: boolean
  invoices: number
  amountNoVatCents: Cents
  vatCents: Cents
  paidCents: Cents
  unpaidCents: Cents
}

/** Invoices that were issued on the days of a period, and of the one before it. */
export async function loadInvoiced(
  tx: Transaction,
  businessIds: readonly number[],
  { period, before }: { period: Period; before: Period },
): Promise<InvoicedRow[]> {
  const { rows } = await tx.execute<InvoicedRow>(sql`
    SELECT ${MONEY('i')} AS currency, i.doc_date < ${period.from} AS "isBefore", count(*)::integer AS invoices,
      sum(i.amount_no_vat_cents)::float8 AS "amountNoVatCents", sum(i.vat_cents)::float8 AS "vatCents",
      sum(i.paid_cents)::float8 AS "paidCents",
      sum(i.amount_no_vat_cents + i.vat_cents - i.paid_cents)::float8 AS "unpaidCents"
    FROM invoices i
    WHERE i.business_id = ANY (${sql.param(businessIds)}::integer[]) AND ${ISSUED}
      AND ${within(sql`i.doc_date`, { from: before.from, to: period.to })}
    GROUP BY 1, 2`)
  return rows
}

export type ReceivedRow = { currency: Currency; isBefore: boolean; cents: Cents }

/** Payments by their own days; what was reversed is taken off on the day of the reversal. */
export async function loadReceived(
  tx: Transaction,
  businessIds: readonly number[],
  { period, before }: { period: Period; before: Period },
): Promise<ReceivedRow[]> {
  const { rows } = await tx.execute<ReceivedRow>(sql`
    SELECT ${MONEY('p')} AS currency, p.doc_date < ${period.from} AS "isBefore", sum(p.amount_cents)::float8 AS cents
    FROM payments p
    WHERE p.business_id = ANY (${sql.param(businessIds)}::integer[])
      AND ${within(sql`p.doc_date`, { from: before.from, to: period.to })}
    GROUP BY 1, 2`)
  return rows
}

export type UnpaidRow = {
  businessId: number
  currency: Currency
  /** Its place in `UNPAID_AGES`. */
  age: number
  invoices: number
  cents: Cents
}

/** What is unpaid at this moment, by business and by how late it is on the business's own day. */
export async function loadUnpaid(tx: Transaction, businessIds: readonly number[], now: Date): Promise<UnpaidRow[]> {
  const begins = UNPAID_AGES.flatMap(({ over }) => (over === null ? [] : [over + 1]))
  const late = sql`(${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date - i.due_date::date`
  const { rows } = await tx.execute<UnpaidRow>(sql`
    SELECT i.business_id AS "businessId", ${MONEY('i')} AS currency,
      width_bucket(${late}, ${sql.param(begins)}::integer[]) AS age, count(*)::integer AS invoices,
      sum(i.amount_no_vat_cents + i.vat_cents - i.paid_cents)::float8 AS cents
    FROM invoices i JOIN businesses b ON b.id = i.business_id
    WHERE i.business_id = ANY (${sql.param(businessIds)}::integer[]) AND i.status IN (1, 2)
    GROUP BY 1, 2, 3`)
  return rows
}
