import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database'
import { unsafeSql, run } from '../../../db/statement'
import { SETTLED } from './settled'
import { computed, dayOf, DAYS_OF_ORDER, OF_A_DAY, placesOf, summedOrders, type Sum, TOGETHER } from './sum'
import { storeSpans } from './store-spans'
import { sumTogether } from './sum-together'
import { SUMS, SUMS_VERSION } from './sums/all'

/** Days of each business that one transaction sums up at most: a database that comes without sums has years of them. */
const DAYS_AT_ONCE = 31

/** Businesses of which one transaction forgets what an earlier version has stored: millions of rows. */
const FORGOTTEN_AT_ONCE = 10

/** One statement of it. */
const LONGEST = '10min'

/** Days of a business, both included. */
export type Span = { businessId: number; first: string; last: string }

/**
 * Brings the stored sums up to date: with the days that are over by now, and those of which something was written since. Answers
 * whether there is more to do.
 *
 * One process does it at a time: the lock is taken before the transaction sees anything, so that its state of the database holds
 * all that the one before it wrote. The marks of that state are deleted, no others: what is committed later leaves its own.
 */
export const sumDays = (db: Database, now: Date): Promise<boolean> =>
  db.transaction('system', async (tx) => {
    await run(tx, { text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', values: [] })
    await run(tx, { text: 'LOCK TABLE summed_until IN SHARE ROW EXCLUSIVE MODE', values: [] })
    // A month of many businesses may take longer than a caller waits.
    await run(tx, { text: `SET LOCAL statement_timeout = '${LONGEST}'`, values: [] })
    if (await isThere(tx, 'version > $1')) return false
    const changed = await takeMarks(tx)
    const ended = await endedSpans(tx, now)
    const touched = [...ended, ...changed]
    if (touched.length > 0) {
      await dropDays(tx, changed)
      for (const sum of SUMS) await storeDays(tx, sum, touched)
      await moveOn(tx, ended)
    }
    const isMore = ended.some((span) => span.isMore) || (await isThere(tx, 'version < $1'))
    // Where a business comes to its former days, all together wait: each would be added up again and again.
    const together = await sumTogether(tx, touched, isMore ? 0 : DAYS_AT_ONCE)
    await storeSpans(tx, [...touched, ...together.days])
    return isMore || together.isMore
  })

/**
 * Whether another version has stored something. While it is rolled out, a server of a later version sums up, and this one reads orders; what
 * an earlier one has stored is forgotten.
 */
async function isThere(tx: Transaction, version: 'version > $1' | 'version < $1'): Promise<boolean> {
  const found = await run(tx, { text: `SELECT FROM summed_until WHERE ${version} LIMIT 1`, values: [SUMS_VERSION] })
  return found.length > 0
}

/** Takes all marks; answers the stored days among them. Of businesses that are marked as a whole nothing is stored any more. */
async function takeMarks(tx: Transaction): Promise<Span[]> {
  const marks = await run<{ businessId: number; day: string | null; orderId: number | null }>(tx, {
    text: `WITH seen AS (DELETE FROM sum_marks RETURNING business_id, day, order_id)
      SELECT DISTINCT business_id AS "businessId", day, order_id AS "orderId" FROM seen`,
    values: [],
  })
  const whole = marks.filter(({ day, orderId }) => day === null && orderId === null)
  await forget(
    tx,
    whole.map(({ businessId }) => businessId),
  )
  if (marks.length === 0) return []
  return run(tx, {
    name: 'marked_days',
    text: `SELECT DISTINCT m.business_id AS "businessId", d.day AS first, d.day AS last
      FROM unnest($1::integer[], $2::text[], $3::integer[]) m (business_id, day, order_id)
      LEFT JOIN orders o ON o.id = m.order_id AND o.business_id = m.business_id
      CROSS JOIN LATERAL unnest(CASE WHEN m.day IS NULL THEN ARRAY[${DAYS_OF_ORDER.map((day) => `o.${day}`).join(', ')}] ELSE ARRAY[m.day] END) d (day)
      JOIN summed_until u ON u.business_id = m.business_id AND d.day <= u.day`,
    values: [
      marks.map(({ businessId }) => businessId),
      marks.map(({ day }) => day),
      marks.map(({ orderId }) => orderId),
    ],
  })
}

/** Also what an earlier version has stored; and what all businesses come to together, in which these are. */
async function forget(tx: Transaction, businessIds: readonly number[]): Promise<void> {
  await run(tx, {
    name: 'forget_sums',
    text: `WITH gone AS (
        DELETE FROM summed_until WHERE business_id = ANY ($1::integer[])
          OR business_id IN (SELECT business_id FROM summed_until WHERE version < $2 LIMIT ${FORGOTTEN_AT_ONCE})
          OR business_id = ${TOGETHER} AND EXISTS (SELECT FROM summed_until WHERE business_id = ANY ($1::integer[]))
        RETURNING business_id),
      days AS (DELETE FROM day_sums s USING gone WHERE s.business_id = gone.business_id)
      DELETE FROM span_sums s USING gone WHERE s.business_id = gone.business_id`,
    values: [businessIds, SUMS_VERSION],
  })
}

/** The next days of each business that are over, from its first order on. */
const endedSpans = (tx: Transaction, now: Date): Promise<(Span & { isMore: boolean })[]> =>
  run(tx, {
    name: 'ended_days',
    text: `
      SELECT id AS "businessId", first::text, last::text, last < yesterday AS "isMore" FROM (
        SELECT id, first, yesterday, least(first + ${DAYS_AT_ONCE - 1}, yesterday) AS last FROM (
          SELECT b.id, ($1::timestamptz AT TIME ZONE b.time_zone)::date - 1 AS yesterday,
            CASE WHEN u.day IS NOT NULL THEN u.day::date + 1
              ELSE least(${DAYS_OF_ORDER.map((day) => `(SELECT min(o.${day})::date FROM orders o WHERE o.business_id = b.id)`).join(', ')}) END AS first
          FROM businesses b LEFT JOIN summed_until u ON u.business_id = b.id
          WHERE u.version IS NULL OR u.version = $2) known) spans
      WHERE first <= last`,
    values: [now, SUMS_VERSION],
  })

async function dropDays(tx: Transaction, days: readonly Span[]): Promise<void> {
  if (days.length === 0) return
  await run(tx, {
    name: 'drop_sums',
    text: `DELETE FROM day_sums s USING unnest($1::integer[], $2::text[]) d (business_id, day)
      WHERE s.business_id = d.business_id AND s.kind = ANY ($3::text[]) AND s.day = d.day`,
    values: [days.map(({ businessId }) => businessId), days.map(({ first }) => first), SUMS.map(({ kind }) => kind)],
  })
}

async function storeDays(tx: Transaction, sum: Sum, spans: readonly Span[]): Promise<void> {
  const places = placesOf(sum)
  await tx.execute(sql`
    WITH x AS (
      SELECT u.* FROM unnest(${sql.param(spans.map(({ businessId }) => businessId))}::integer[],
        ${sql.param(spans.map(({ first }) => first))}::text[], ${sql.param(spans.map(({ last }) => last))}::text[]) d (business_id, first, last)
      JOIN LATERAL (
        SELECT * FROM orders WHERE business_id = d.business_id AND ${unsafeSql(dayOf(sum))} BETWEEN d.first AND d.last AND ${unsafeSql(SETTLED)} OFFSET 0) u ON true),
    o AS (${summedOrders(sql`NULL::timestamptz`)})
    INSERT INTO day_sums (kind, business_id, day, ${unsafeSql(OF_A_DAY)}, ${unsafeSql(places.map(({ place }) => place).join(', '))}, list)
    SELECT ${unsafeSql(`'${sum.kind}'`)}, s.* FROM (${unsafeSql(computed(sum))}) s ORDER BY s.business_id, s.day`)
}

async function moveOn(tx: Transaction, ended: readonly Span[]): Promise<void> {
  if (ended.length === 0) return
  await run(tx, {
    name: 'sums_until',
    text: `INSERT INTO summed_until (business_id, day, version) SELECT *, $3 FROM unnest($1::integer[], $2::text[])
      ON CONFLICT (business_id) DO UPDATE SET day = excluded.day`,
    values: [ended.map(({ businessId }) => businessId), ended.map(({ last }) => last), SUMS_VERSION],
  })
}
