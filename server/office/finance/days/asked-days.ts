import { type SQL, sql } from 'drizzle-orm'
import { unsafeSql } from '../../../db/statement'
import { dayOf, type Sum, TOGETHER } from './sum'
import { SUMS_VERSION } from './sums/all'

/**
 * SQL of the businesses (`integer[]`), of the days (`text`, both included) that are asked for, and of this moment (`timestamptz`).
 * `byBusiness: false`: rows may be of all businesses together (`business_id` 0), where the transaction sees all of them and all are asked for.
 * `live`: that part was read before, of these businesses and days at least.
 */
export type DaysAsked = {
  businesses: SQL
  from: SQL
  to: SQL
  now: SQL
  byBusiness: boolean
  live?: ReadOrders | undefined
}

/** What orders that no stored sum has come to, on days from one on up to another: read before in the same state of the database (`live-sums.ts`). */
export type ReadOrders = { from: string; to: string; rows: string }

/** Of a business that was marked as a whole nothing stored counts. */
const MARKED_AS_A_WHOLE = 'm.day IS NULL AND m.order_id IS NULL'

/**
 * - `asked`: the businesses with the last day that is stored of each ('': none), and the first one, `since`, on which it is read by
 *   itself; among them, where it may be read, all of them `together`;
 * - `changed`: their days that are marked, and with one of any business that day of all together;
 * - `units`: the days that are read as they are stored. Where all together are, a business is read by itself after their last day, and on
 *   days on which another one is marked.
 */
export const knownDays = (sum: Sum, { businesses, from, to, byBusiness }: DaysAsked): SQL => sql`
  together AS MATERIALIZED (
    SELECT day AS until FROM summed_until WHERE business_id = ${unsafeSql(`${TOGETHER}`)} AND version = ${unsafeSql(`${SUMS_VERSION}`)}
      AND ${unsafeSql(String(!byBusiness && sum.byBusiness !== true))} AND businesses <@ ${businesses}
      AND NOT EXISTS (SELECT FROM sum_marks m WHERE ${unsafeSql(MARKED_AS_A_WHOLE)})),
  asked AS MATERIALIZED (
    SELECT b AS business_id, coalesce(u.day, '') AS until,
      greatest(${from}, (SELECT to_char(until::date + 1, 'YYYY-MM-DD') FROM together)) AS since
    FROM unnest(${businesses}) b LEFT JOIN summed_until u ON u.business_id = b AND u.version = ${unsafeSql(`${SUMS_VERSION}`)}
      AND NOT EXISTS (SELECT FROM sum_marks m WHERE m.business_id = b AND ${unsafeSql(MARKED_AS_A_WHOLE)})
    UNION ALL SELECT ${unsafeSql(`${TOGETHER}`)}, until, ${from} FROM together),
  marked AS MATERIALIZED (
    SELECT DISTINCT business_id, day FROM (
      SELECT m.business_id, coalesce(m.day, o.${unsafeSql(dayOf(sum))}) AS day
      FROM sum_marks m LEFT JOIN orders o ON o.id = m.order_id AND o.business_id = m.business_id
      WHERE m.business_id = ANY (${businesses})) marked
    JOIN asked a USING (business_id) WHERE marked.day BETWEEN ${from} AND ${to} AND marked.day <= a.until),
  changed AS MATERIALIZED (
    SELECT business_id, day FROM marked UNION ALL SELECT DISTINCT ${unsafeSql(`${TOGETHER}`)}, day FROM marked),
  units AS MATERIALIZED (
    SELECT business_id, since AS first, least(${to}, until) AS last FROM asked WHERE until >= since
    UNION ALL
    SELECT a.business_id, c.day, c.day FROM asked a
    JOIN changed c ON c.business_id = ${unsafeSql(`${TOGETHER}`)} AND c.day < a.since AND c.day <= a.until)`
