import type { Database, Transaction } from '../../../db/database'
import { run } from '../../../db/statement'
import { ROLLUPS, ROLLUPS_VERSION } from './kinds/all'
import { makeDaysAnew, type Span } from './make-days-anew'
import { dailyTable, dayOf, firstOpenDay, monthlyTable } from './rollup'

/** Businesses of which one transaction forgets what an earlier version has stored. */
const FORGOTTEN_AT_ONCE = 10

/** One statement of it. */
const LONGEST = '10min'

/** Both days of an order, whichever of them a kind goes by. */
const DAYS_OF_ORDER = [dayOf({}), dayOf({ byCalendar: true })]

/**
 * Brings the roll-ups up to date: with the days that are over by now, and those that were logged as changed. Each is made anew from its orders, so
 * that doing it once more changes nothing; a month is made anew from its days. Answers whether there is more to do.
 *
 * All of it is one transaction: one that is cut off leaves roll-ups and log as they were. One process does it at a time: the lock is taken before
 * the transaction sees anything, so that its state of the database holds all that the one before it wrote. The log's rows of that state are
 * taken, no others: what is committed later leaves its own.
 */
export const rollUpDays = (db: Database, now: Date): Promise<boolean> =>
  db.transaction('system', async (tx) => {
    await run(tx, { text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', values: [] })
    await run(tx, { text: 'LOCK TABLE summed_until IN SHARE ROW EXCLUSIVE MODE', values: [] })
    // A month of many businesses may take longer than a caller waits.
    await run(tx, { text: `SET LOCAL statement_timeout = '${LONGEST}'`, values: [] })
    if (await isThere(tx, 'version > $1')) return false
    const changed = await takeLog(tx)
    const ended = await endedDays(tx, now)
    await makeDaysAnew(tx, [...ended, ...changed])
    await moveOn(tx, ended)
    return ended.some((span) => span.isMore) || (await isThere(tx, 'version < $1'))
  })

/**
 * Whether another version has stored something. While it is rolled out, a server of a later version rolls up, and this one reads orders; what
 * an earlier one has stored is forgotten.
 */
async function isThere(tx: Transaction, version: 'version > $1' | 'version < $1'): Promise<boolean> {
  const found = await run(tx, { text: `SELECT FROM summed_until WHERE ${version} LIMIT 1`, values: [ROLLUPS_VERSION] })
  return found.length > 0
}

/** Takes all of the log that is seen; answers the days among it that are rolled up. Of businesses that were logged as a whole none is any more. */
async function takeLog(tx: Transaction): Promise<Span[]> {
  const log = await run<{ businessId: number; day: string | null; orderId: number | null }>(tx, {
    text: `WITH seen AS (DELETE FROM changed_days RETURNING business_id, day, order_id)
      SELECT DISTINCT business_id AS "businessId", day, order_id AS "orderId" FROM seen`,
    values: [],
  })
  const whole = log.filter(({ day, orderId }) => day === null && orderId === null)
  await forget(
    tx,
    whole.map(({ businessId }) => businessId),
  )
  if (log.length === 0) return []
  return run(tx, {
    name: 'changed_days',
    text: `SELECT DISTINCT c.business_id AS "businessId", d.day AS first, d.day AS last
      FROM unnest($1::integer[], $2::text[], $3::integer[]) c (business_id, day, order_id)
      LEFT JOIN orders o ON o.id = c.order_id AND o.business_id = c.business_id
      CROSS JOIN LATERAL unnest(CASE WHEN c.day IS NULL THEN ARRAY[${DAYS_OF_ORDER.map((day) => `o.${day}`).join(', ')}] ELSE ARRAY[c.day] END) d (day)
      JOIN summed_until u ON u.business_id = c.business_id AND d.day <= u.day`,
    values: [log.map(({ businessId }) => businessId), log.map(({ day }) => day), log.map(({ orderId }) => orderId)],
  })
}

/** Also what an earlier version has stored; of both no day whose orders were archived. */
async function forget(tx: Transaction, businessIds: readonly number[]): Promise<void> {
  const gone = await run<{ id: number }>(tx, {
    text: `DELETE FROM summed_until WHERE business_id = ANY ($1::integer[])
      OR business_id IN (SELECT business_id FROM summed_until WHERE version < $2 LIMIT ${FORGOTTEN_AT_ONCE}) RETURNING business_id AS id`,
    values: [businessIds, ROLLUPS_VERSION],
  })
  if (gone.length === 0) return
  for (const rollup of ROLLUPS)
    for (const [table, days] of [
      [dailyTable(rollup), `day >= ${firstOpenDay(rollup)}`],
      [monthlyTable(rollup), `month >= left(${firstOpenDay(rollup)}, 7)`],
    ])
      await run(tx, {
        text: `DELETE FROM ${table} WHERE business_id = ANY ($1::integer[]) AND ${days}`,
        values: [gone.map(({ id }) => id)],
      })
}

/** Of each business the next days of one month that are over, from its first order that is still there. */
const endedDays = (tx: Transaction, now: Date): Promise<(Span & { isMore: boolean })[]> =>
  run(tx, {
    name: 'ended_days',
    text: `
      SELECT id AS "businessId", first::text, last::text, last < yesterday AS "isMore" FROM (
        SELECT id, first, yesterday, least((date_trunc('month', first) + interval '1 month - 1 day')::date, yesterday) AS last FROM (
          SELECT b.id, ($1::timestamptz AT TIME ZONE b.time_zone)::date - 1 AS yesterday,
            CASE WHEN u.day IS NOT NULL THEN u.day::date + 1
              ELSE least(${DAYS_OF_ORDER.map((day) => `(SELECT min(o.${day})::date FROM orders o WHERE o.business_id = b.id AND o.${day} >= ${firstOpenDay({})})`).join(', ')}) END AS first
          FROM businesses b LEFT JOIN summed_until u ON u.business_id = b.id
          WHERE u.version IS NULL OR u.version = $2) known) spans
      WHERE first <= last`,
    values: [now, ROLLUPS_VERSION],
  })

async function moveOn(tx: Transaction, ended: readonly Span[]): Promise<void> {
  if (ended.length === 0) return
  await run(tx, {
    name: 'summed_until',
    text: `INSERT INTO summed_until (business_id, day, version) SELECT *, $3 FROM unnest($1::integer[], $2::text[])
      ON CONFLICT (business_id) DO UPDATE SET day = excluded.day`,
    values: [ended.map(({ businessId }) => businessId), ended.map(({ last }) => last), ROLLUPS_VERSION],
  })
}
