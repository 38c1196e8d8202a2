import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database'
import { unsafeSql } from '../../../db/statement'
import { type DaysAsked, knownDays, type ReadOrders } from './asked-days'
import { computed, dayOf, figuresOf, keysOf, rolledUpOrders, type Rollup } from './rollup'
import { UNSETTLED } from './settled'

/** Of a row, with the types that they come back in. */
const columnsOf = (rollup: Rollup): [name: string, type: string][] => [
  ['business_id', 'integer'],
  ['day', 'text'],
  ['currency', 'text'],
  ['take_away', 'boolean'],
  ...[...keysOf(rollup), ...figuresOf(rollup)].map(({ read, type }): [string, string] => [read, type]),
  ['list', 'integer[]'],
]

/** What the orders come to that are not rolled up, beside `knownDays`; a relation as `daySums`. */
export const liveSums = (rollup: Rollup, asked: DaysAsked): SQL =>
  asked.live === undefined ? computedNow(rollup, asked) : readBefore(rollup, asked, asked.live)

const computedNow = (rollup: Rollup, asked: DaysAsked): SQL => sql`
  SELECT * FROM (WITH ${liveOrders(rollup, asked)} ${unsafeSql(computed(rollup))}) computed`

const readBefore = (rollup: Rollup, { businesses, from, to }: DaysAsked, { rows }: ReadOrders): SQL => {
  const columns = columnsOf(rollup)
  return sql`
  SELECT ${unsafeSql(columns.map(([name]) => name).join(', '))}
  FROM json_to_recordset(${rows}::json) AS read (${unsafeSql(columns.map(([name, type]) => `${name} ${type}`).join(', '))})
  WHERE business_id = ANY (${businesses}) AND day BETWEEN ${from} AND ${to}`
}

/** Reads them once, for several statements of one snapshot. */
export async function readLiveSums(
  tx: Transaction,
  rollup: Rollup,
  asked: DaysAsked,
  days: { from: string; to: string },
): Promise<ReadOrders> {
  const { rows } = await tx.execute<{ rows: string }>(sql`
    WITH ${knownDays(rollup, asked)} SELECT coalesce(json_agg(live), '[]')::text AS rows FROM (${liveSums(rollup, asked)}) live`)
  return { ...days, rows: rows[0]?.rows ?? '[]' }
}

/** The orders `o` that are not rolled up: of later days, of changed ones, and what of the others is not settled. */
const liveOrders = (rollup: Rollup, { from, to, now }: DaysAsked): SQL => sql`
  x AS (
    SELECT u.* FROM (
      SELECT business_id, CASE until WHEN '' THEN ${from} ELSE greatest(${from}, to_char(until::date + 1, 'YYYY-MM-DD')) END AS first, ${to} AS last
      FROM asked
      UNION ALL
      SELECT business_id, day, day FROM changed) d
    JOIN LATERAL (
      SELECT * FROM orders WHERE business_id = d.business_id AND ${unsafeSql(dayOf(rollup))} BETWEEN d.first AND d.last OFFSET 0) u ON true
    UNION ALL
    SELECT u.* FROM asked a
    JOIN LATERAL (SELECT * FROM orders WHERE business_id = a.business_id AND ${unsafeSql(UNSETTLED)} OFFSET 0) u
      ON u.${unsafeSql(dayOf(rollup))} BETWEEN ${from} AND least(${to}, a.until) AND u.${unsafeSql(dayOf(rollup))} > a.sealed
    WHERE NOT EXISTS (SELECT FROM changed c WHERE c.business_id = u.business_id AND c.day = u.${unsafeSql(dayOf(rollup))})),
  o AS (${rolledUpOrders(now)})`
