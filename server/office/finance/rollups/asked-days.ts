import { type SQL, sql } from 'drizzle-orm'
import { unsafeSql } from '../../../db/statement'
import { ROLLUPS_VERSION } from './kinds/all'
import { dayOf, lastSealedDay, type Rollup } from './rollup'

/**
 * SQL of the businesses (`integer[]`), of the days (`text`, both included) that are asked for, and of this moment (`timestamptz`).
 * `live`: that part was read before, of these businesses and days at least.
 */
export type DaysAsked = {
  businesses: SQL
  from: SQL
  to: SQL
  now: SQL
  live?: ReadOrders | undefined
}

/** What orders that are not rolled up come to, on days from one on up to another: read before in the same state of the database (`live-sums.ts`). */
export type ReadOrders = { from: string; to: string; rows: string }

/**
 * - `asked`: the businesses with the last day that is read from the roll-ups of each (`until`, '': none), and the last one whose orders were
 *   archived (`sealed`), up to which nothing else is read. Of a business that was logged as a whole nothing else counts;
 * - `changed`: their days up to `until` that were logged as changed, which are computed from their orders.
 */
export const knownDays = (rollup: Rollup, { businesses, from, to }: DaysAsked): SQL => sql`
  asked AS MATERIALIZED (
    SELECT b AS business_id, a.sealed, greatest(a.sealed, u.day) AS until
    FROM unnest(${businesses}) b CROSS JOIN (SELECT ${unsafeSql(lastSealedDay(rollup))} AS sealed) a
    LEFT JOIN summed_until u ON u.business_id = b AND u.version = ${unsafeSql(`${ROLLUPS_VERSION}`)}
      AND NOT EXISTS (SELECT FROM changed_days c WHERE c.business_id = b AND c.day IS NULL AND c.order_id IS NULL)),
  changed AS MATERIALIZED (
    SELECT DISTINCT business_id, day FROM (
      SELECT c.business_id, coalesce(c.day, o.${unsafeSql(dayOf(rollup))}) AS day
      FROM changed_days c LEFT JOIN orders o ON o.id = c.order_id AND o.business_id = c.business_id
      WHERE c.business_id = ANY (${businesses})) logged
    JOIN asked a USING (business_id) WHERE logged.day BETWEEN ${from} AND ${to} AND logged.day <= a.until AND logged.day > a.sealed)`
