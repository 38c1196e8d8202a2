import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database'
import { unsafeSql } from '../../../db/statement'
import { type DaysAsked, knownDays, type ReadOrders } from './asked-days'
import { UNSETTLED } from './settled'
import { computed, dayOf, placesOf, type Sum, summedOrders } from './sum'

/** Of a row: all but `times`, with the types that they come back in. */
const columnsOf = (sum: Sum): [name: string, type: string][] => [
  ['business_id', 'integer'],
  ['day', 'text'],
  ['currency', 'text'],
  ['take_away', 'boolean'],
  ['key', 'integer'],
  ['name', 'text'],
  ...placesOf(sum).map(({ figure }): [string, string] => [figure, 'bigint']),
  ['list', 'integer[]'],
]

/** What the orders come to that no stored sum has, beside `knownDays`; a relation as `daySums`. */
export const liveSums = (sum: Sum, asked: DaysAsked): SQL =>
  asked.live === undefined ? computedNow(sum, asked) : readBefore(sum, asked, asked.live)

const computedNow = (sum: Sum, asked: DaysAsked): SQL => sql`
  SELECT *, NULL::integer[] AS times FROM (WITH ${liveOrders(sum, asked)} ${unsafeSql(computed(sum))}) computed`

const readBefore = (sum: Sum, { businesses, from, to }: DaysAsked, { rows }: ReadOrders): SQL => {
  const columns = columnsOf(sum)
  return sql`
  SELECT ${unsafeSql(columns.map(([name]) => `"${name}"`).join(', '))}, NULL::integer[] AS times
  FROM json_to_recordset(${rows}::json) AS read (${unsafeSql(columns.map(([name, type]) => `"${name}" ${type}`).join(', '))})
  WHERE business_id = ANY (${businesses}) AND day BETWEEN ${from} AND ${to}`
}

/** Reads them once, for several statements of one snapshot. */
export async function readLiveSums(
  tx: Transaction,
  sum: Sum,
  asked: DaysAsked,
  days: { from: string; to: string },
): Promise<ReadOrders> {
  const { rows } = await tx.execute<{ rows: string }>(sql`
    WITH ${knownDays(sum, asked)} SELECT coalesce(json_agg(live), '[]')::text AS rows FROM (${liveSums(sum, asked)}) live`)
  return { ...days, rows: rows[0]?.rows ?? '[]' }
}

/** The orders `o` that no stored sum has. */
const liveOrders = (sum: Sum, { from, to, now }: DaysAsked): SQL => sql`
  x AS (
    SELECT u.* FROM (
      SELECT business_id, CASE until WHEN '' THEN ${from} ELSE greatest(${from}, to_char(until::date + 1, 'YYYY-MM-DD')) END AS first, ${to} AS last
      FROM asked
      UNION ALL
      SELECT business_id, day, day FROM changed) d
    JOIN LATERAL (
      SELECT * FROM orders WHERE business_id = d.business_id AND ${unsafeSql(dayOf(sum))} BETWEEN d.first AND d.last OFFSET 0) u ON true
    UNION ALL
    SELECT u.* FROM asked a
    JOIN LATERAL (SELECT * FROM orders WHERE business_id = a.business_id AND ${unsafeSql(UNSETTLED)} OFFSET 0) u
      ON u.${unsafeSql(dayOf(sum))} BETWEEN ${from} AND least(${to}, a.until)
    WHERE NOT EXISTS (SELECT FROM changed c WHERE c.business_id = u.business_id AND c.day = u.${unsafeSql(dayOf(sum))})),
  o AS (${summedOrders(now)})`
