import { type SQL, sql } from 'drizzle-orm'
import type { OrdersOfTerms } from '#/domain/finance/invoice-lines'
import type { Transaction } from '../../db/database'
import { unsafeSql } from '../../db/statement'
import { HANDED_OVER_TEXT, SALES_TEXT, TRANSPORT_TEXT } from '../../kitchen/orders/sold-facts'

const IS_HANDED_OVER: SQL = unsafeSql(HANDED_OVER_TEXT)
const SALES: SQL = unsafeSql(SALES_TEXT)
const TRANSPORT: SQL = unsafeSql(TRANSPORT_TEXT)
/** What percentages are taken of, by the terms `t`. */
const BASE: SQL = sql`${SALES} + CASE WHEN t.include_transport_in_fee THEN ${TRANSPORT} ELSE 0 END`

type InvoiceKey = { businessId: number; id: number }

/** The terms of all businesses that the transaction sees, each with its first day and the day on which the next ones begin. */
export const TERMS_BY_DAY: SQL = sql`
  SELECT id, business_id, include_transport_in_fee, valid_from,
    lead(valid_from, 1, 'later') OVER (PARTITION BY business_id ORDER BY valid_from) AS valid_to FROM finance_terms`

/** The last day that an open draft before one of `spans` counts: its orders are not the later one's. */
const AFTER_EARLIER_DRAFTS: SQL = sql`coalesce((SELECT max(e.period_to) FROM invoices e
  WHERE e.business_id = spans.business_id AND e.status = 0 AND e.period_to < spans.period_to), '')`

/** Joins an order `o` to what issued invoices have counted of it. */
const COUNTED: SQL = sql`
  LEFT JOIN LATERAL (
    SELECT max(terms_id) AS counted_terms_id, sum(sales_cents)::integer AS counted_sales_cents,
      sum(base_cents)::integer AS counted_base_cents
    FROM invoice_orders WHERE business_id = o.business_id AND order_id = o.id) c ON true`
/** Joins it to the terms `t` that it goes by: those that it was counted by, else those of its day. */
const ITS_TERMS: SQL = sql`
  JOIN (${TERMS_BY_DAY}) t ON t.business_id = o.business_id AND CASE WHEN counted_terms_id IS NULL
    THEN o.calendar_day >= t.valid_from AND o.calendar_day < t.valid_to ELSE t.id = counted_terms_id END`
const IS_COUNTED: SQL = sql`(${SALES} = coalesce(counted_sales_cents, 0) AND ${BASE} = coalesce(counted_base_cents, 0))`

/**
 * The orders that an invoice still has to count, a row each: `span` (the key of the relation `spans`), `business_id`,
 * `business_day`, `order_id`, `calendar_day`, `terms_id`, `sales_cents`, `base_cents`, `is_correction`. It is all that was sold up to the last
 * day, less what issued invoices have counted: what was refunded, brought back or rejected since is in it with the
 * difference. `spans`: a relation of `span`, `business_id`, `period_to` (the last day). Of several drafts of a business each
 * counts from the last day of the one before it. Only orders that are marked (`uncounted_orders`) are looked at: however many years
 * a business has sold, a draft reads those since the last issue. `OFFSET 0` keeps the planner, which takes marks for millions, from
 * reading all orders for them, from looking for earlier drafts once for each, and from asking what was counted once for each of the terms.
 */
export const uncountedOrders = (spans: SQL, markedTo: SQL = sql`s.period_to`): SQL => sql`
  SELECT s.span, o.business_id, o.business_day, o.id AS order_id, o.calendar_day, t.id AS terms_id,
    ${SALES} - coalesce(counted_sales_cents, 0) AS sales_cents, ${BASE} - coalesce(counted_base_cents, 0) AS base_cents,
    counted_terms_id IS NOT NULL AS is_correction
  FROM (SELECT spans.*, ${AFTER_EARLIER_DRAFTS} AS after_day FROM (${spans}) spans OFFSET 0) s
  JOIN LATERAL (
    SELECT o.*, c.*
    FROM (SELECT DISTINCT order_id FROM uncounted_orders WHERE business_id = s.business_id AND calendar_day <= ${markedTo}) q
    JOIN LATERAL (SELECT * FROM orders WHERE id = q.order_id AND business_id = s.business_id OFFSET 0) o
      ON o.calendar_day <= ${markedTo} AND o.calendar_day > s.after_day
    ${COUNTED} OFFSET 0) o ON true
  ${ITS_TERMS}
  WHERE (${IS_HANDED_OVER} OR counted_terms_id IS NOT NULL) AND NOT ${IS_COUNTED}`

/**
 * Takes the marks of what issued invoices have counted by now, up to the last day of this one: after that day the terms may
 * still change, and with them what there is to count.
 */
export const dropCounted = (tx: Transaction, invoice: InvoiceKey) =>
  tx.execute(sql`
    DELETE FROM uncounted_orders q USING invoices i
    WHERE i.business_id = ${invoice.businessId} AND i.id = ${invoice.id} AND q.business_id = i.business_id AND EXISTS (
      SELECT FROM orders o ${COUNTED} ${ITS_TERMS}
      WHERE o.id = q.order_id AND o.business_id = i.business_id AND o.calendar_day <= i.period_to AND ${IS_COUNTED})`)

/** Orders under the same terms, with the span that they are counted in. */
export type UncountedGroup = OrdersOfTerms & { span: number; salesCents: number }

/** The percentages of a terms row, as `t`. */
export const SHARE_COLUMNS: SQL = sql`t.baboon_hundredths AS commission, t.courier_hundredths AS courier,
  t.marketing_hundredths AS marketing, t.vat_hundredths AS vat`
/** What lines are made of, of uncounted orders `u`. */
export const GROUP_COLUMNS: SQL = sql`t.id AS "termsId", ${SHARE_COLUMNS}, count(*)::integer AS orders,
  sum(u.sales_cents)::float8 AS "salesCents", sum(u.base_cents)::float8 AS "baseCents"`

export type GroupRow = Omit<UncountedGroup, 'shares'> & {
  commission: number
  courier: number
  marketing: number
  vat: number
}

export const groupOf = ({ commission, courier, marketing, vat, ...row }: GroupRow): UncountedGroup => ({
  ...row,
  shares: { commission, courier, marketing, vat },
})

/** What the spans come to by now, grouped by terms, those of earlier days first. */
export async function uncountedGroups(tx: Transaction, spans: SQL): Promise<UncountedGroup[]> {
  const { rows } = await tx.execute<GroupRow>(sql`
    SELECT u.span, ${GROUP_COLUMNS} FROM (${uncountedOrders(spans)}) u
      JOIN finance_terms t ON t.business_id = u.business_id AND t.id = u.terms_id
    GROUP BY u.span, t.business_id, t.id ORDER BY u.span, t.valid_from`)
  return rows.map(groupOf)
}

/** What an issued invoice has counted, grouped by terms, those of earlier days first. */
export async function countedGroups(tx: Transaction, invoice: InvoiceKey): Promise<UncountedGroup[]> {
  const { rows } = await tx.execute<GroupRow>(sql`
    SELECT u.invoice_id AS span, ${GROUP_COLUMNS} FROM invoice_orders u
      JOIN finance_terms t ON t.business_id = u.business_id AND t.id = u.terms_id
    WHERE u.business_id = ${invoice.businessId} AND u.invoice_id = ${invoice.id} GROUP BY u.invoice_id, t.business_id, t.id ORDER BY t.valid_from`)
  return rows.map(groupOf)
}
