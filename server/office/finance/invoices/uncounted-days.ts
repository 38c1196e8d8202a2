import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database'
import { salesByDay } from '../sales-by-day'
import {
  GROUP_COLUMNS,
  groupOf,
  type GroupRow,
  SHARE_COLUMNS,
  type UncountedGroup,
  uncountedOrders,
} from '../sold-orders'

/** What is counted of a business: after the last day of its invoices, drafts included, up to a day. */
export type Uninvoiced = { businessId: number; settledUntil: string | null; until: string }
/** What comes to be counted of one of its days (`span`: the business). */
export type UncountedDay = UncountedGroup & { day: string }

/**
 * What businesses come to that no invoice counts and no draft will, for each of their days on its own, the first day first. On days that have
 * an invoice that is what changed since, order by order (`uncounted_orders`); on all others nothing was counted yet, so that it is
 * what was sold.
 */
export async function uncountedByDay(tx: Transaction, asked: readonly Uninvoiced[]): Promise<UncountedDay[]> {
  const [settled, others] = [asked.filter(isSettled), asked.filter((one) => !isSettled(one))]
  // Who never had an invoice is asked for by itself: all of its days may be many.
  const days = [...(await changedDays(tx, settled)), ...(await soldDays(tx, settled)), ...(await soldDays(tx, others))]
  return days.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

type DayRow = GroupRow & { day: string }
const dayOf = (row: DayRow): UncountedDay => ({ ...groupOf(row), day: row.day })

const isSettled = ({ settledUntil }: Uninvoiced): boolean => settledUntil !== null

async function changedDays(tx: Transaction, settled: readonly Uninvoiced[]): Promise<UncountedDay[]> {
  const spans = sql`SELECT business_id AS span, * FROM unnest(${sql.param(settled.map(({ businessId }) => businessId))}::integer[],
    ${sql.param(settled.map(({ until }) => until))}::text[], ${sql.param(settled.map(({ settledUntil }) => settledUntil))}::text[])
    u (business_id, period_to, settled_until)`
  const { rows } = await tx.execute<DayRow>(sql`
    SELECT u.span, u.calendar_day AS day, ${GROUP_COLUMNS}
    FROM (${uncountedOrders(spans, sql`s.settled_until`)}) u 
      JOIN finance_terms t ON t.business_id = u.business_id AND t.id = u.terms_id
    GROUP BY u.span, u.calendar_day, t.business_id, t.id ORDER BY t.valid_from`)
  return rows.map(dayOf)
}

async function soldDays(tx: Transaction, asked: readonly Uninvoiced[]): Promise<UncountedDay[]> {
  const ids = asked.map(({ businessId }) => businessId)
  const [after, until] = [asked.map(({ settledUntil }) => settledUntil ?? ''), asked.map((one) => one.until)]
  const [from, to] = [after.toSorted()[0], until.toSorted().at(-1)]
  if (from === undefined || to === undefined) return []
  const { rows } = await tx.execute<DayRow>(sql`
    SELECT s.business_id AS span, s.day, t.id AS "termsId", ${SHARE_COLUMNS}, sum(s.to_count)::integer AS orders,
      sum(s.sales_cents)::float8 AS "salesCents", sum(s.base_cents)::float8 AS "baseCents"
    FROM (${salesByDay(ids, { from, to })}) s
    JOIN unnest(${sql.param(ids)}::integer[], ${sql.param(after)}::text[], ${sql.param(until)}::text[]) a (business_id, after, until)
      ON a.business_id = s.business_id AND s.day > a.after AND s.day <= a.until
    JOIN finance_terms t ON t.business_id = s.business_id AND t.id = s.terms_id
    GROUP BY s.business_id, s.day, t.business_id, t.id HAVING sum(s.to_count) > 0`)
  return rows.map(dayOf)
}
