import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { run } from '../../db/statement'
import { BY_DAY, ORDER_SUMS } from './order-sums'

/** Days of each business that one transaction sums up at most: a database that comes without sums has years of them. */
const DAYS_AT_ONCE = 92

/** Days of a business, both included. */
type Span = { businessId: number; first: string; last: string }

/**
 * Brings the stored sums up to date: with the days that are over by now, and those of which orders were written since. Answers
 * whether there is more to do.
 *
 * One process does it at a time: the lock is taken before the transaction sees anything, so that its state of the database holds
 * all that the one before it wrote. The marks of that state are deleted, no others: an order that is committed later leaves its own.
 */
export const sumDays = (db: Database, now: Date): Promise<boolean> =>
  db.transaction('system', async (tx) => {
    await run(tx, { text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', values: [] })
    await run(tx, { text: 'LOCK TABLE sales_until IN SHARE ROW EXCLUSIVE MODE', values: [] })
    const marks = await run<{ businessId: number; day: string }>(tx, {
      text: `WITH seen AS (DELETE FROM changed_days RETURNING business_id, day)
        SELECT DISTINCT business_id AS "businessId", day FROM seen`,
      values: [],
    })
    const ended = await endedSpans(tx, now)
    const changed = await storedDays(tx, marks)
    await dropSums(tx, changed)
    await storeSums(tx, [...ended, ...changed])
    await moveOn(tx, ended)
    return ended.some(({ isMore }) => isMore)
  })

/** The next days of each business that are over, from its first order on. */
const endedSpans = (tx: Transaction, now: Date): Promise<(Span & { isMore: boolean })[]> =>
  run(tx, {
    name: 'ended_days',
    text: `
      SELECT id AS "businessId", first::text, last::text, last < yesterday AS "isMore" FROM (
        SELECT id, first, yesterday, least(first + ${DAYS_AT_ONCE - 1}, yesterday) AS last FROM (
          SELECT b.id, ($1::timestamptz AT TIME ZONE b.time_zone)::date - 1 AS yesterday,
            CASE WHEN u.day IS NOT NULL THEN u.day::date + 1
              ELSE (SELECT min(o.business_day)::date FROM orders o WHERE o.business_id = b.id) END AS first
          FROM businesses b LEFT JOIN sales_until u ON u.business_id = b.id) known) spans
      WHERE first <= last`,
    values: [now],
  })

/** Of some days those that are summed up already. */
async function storedDays(tx: Transaction, days: readonly { businessId: number; day: string }[]): Promise<Span[]> {
  if (days.length === 0) return []
  return run(tx, {
    name: 'stored_days',
    text: `SELECT m.business_id AS "businessId", m.day AS first, m.day AS last
      FROM unnest($1::integer[], $2::text[]) m (business_id, day)
      JOIN sales_until u ON u.business_id = m.business_id AND m.day <= u.day`,
    values: [days.map(({ businessId }) => businessId), days.map(({ day }) => day)],
  })
}

async function dropSums(tx: Transaction, days: readonly Span[]): Promise<void> {
  if (days.length === 0) return
  await run(tx, {
    name: 'drop_sums',
    text: `DELETE FROM sales_days s USING unnest($1::integer[], $2::text[]) d (business_id, day)
      WHERE s.business_id = d.business_id AND s.day = d.day`,
    values: [days.map(({ businessId }) => businessId), days.map(({ first }) => first)],
  })
}

async function storeSums(tx: Transaction, spans: readonly Span[]): Promise<void> {
  if (spans.length === 0) return
  await tx.execute(sql`
    INSERT INTO sales_days (business_id, day, currency, take_away, orders, rejected, total_cents, handed_over, sales_cents, transport_cents)
    SELECT ${ORDER_SUMS}
    FROM unnest(${sql.param(spans.map(({ businessId }) => businessId))}::integer[], ${sql.param(spans.map(({ first }) => first))}::text[],
      ${sql.param(spans.map(({ last }) => last))}::text[]) d (business_id, first, last)
    JOIN orders o ON o.business_id = d.business_id AND o.business_day BETWEEN d.first AND d.last
    ${BY_DAY}`)
}

async function moveOn(tx: Transaction, ended: readonly Span[]): Promise<void> {
  if (ended.length === 0) return
  await run(tx, {
    name: 'sums_until',
    text: `INSERT INTO sales_until (business_id, day) SELECT * FROM unnest($1::integer[], $2::text[])
      ON CONFLICT (business_id) DO UPDATE SET day = excluded.day`,
    values: [ended.map(({ businessId }) => businessId), ended.map(({ last }) => last)],
  })
}
