import { type SQL, sql } from 'drizzle-orm'
import { ours } from '../../db/statement'
import { UNSETTLED } from './settled'
import { type Calendar, firstOfSpan, spansFrom } from './spans'
import { computed, placesOf, type Sum, summedOrders, TOGETHER } from './sum'
import { SUMS_VERSION } from './sums/all'

/**
 * SQL of the businesses (`integer[]`), of the days (`text`, both included) that are asked for, and of this moment (`timestamptz`).
 * `byBusiness: false`: rows may be of all businesses together (`business_id` 0), where the transaction sees all of them and all are asked for.
 */
export type DaysAsked = { businesses: SQL; from: SQL; to: SQL; now: SQL; byBusiness: boolean }

/**
 * What businesses come to on each day, as a relation: `business_id`, `day`, `currency`, `take_away`, `key`, `name`, the figures of
 * the kind, its `list` and how many `times` each number of it counts (`NULL`: once). Several rows may be of the same day. Stored sums of
 * days that are over and have no mark, and of all others the sums of their orders at this moment; of days that are stored, what is not
 * settled yet is added. In one statement, so that all of it is one state of the database: an order is in the stored sums, or its day
 * is marked (`docs/decisions.md`, Finance).
 */
export const daySums = (sum: Sum, asked: DaysAsked): SQL => sql`
  WITH ${known(sum, asked)},
  ${live(asked)}
  SELECT * FROM (${storedDays(sum, 'units')}) days UNION ALL SELECT *, NULL::integer[] FROM (${ours(computed(sum))}) computed`

/**
 * The same of the days altogether: whole spans of a `calendar` that are over and have no mark are read as one. `day` is the first one that
 * a row is of, and `take_away` of spans `NULL` unless it is asked for (`byWay`). `cuts`: a relation of `business_id` and `day`; no span goes on
 * over one of these. From each day on the longest span is taken. Businesses that read the same spans are reckoned once (`alike`).
 */
export const periodSums = (
  sum: Sum,
  asked: DaysAsked,
  { byWay, calendar = 'months', cuts }: { byWay: boolean; calendar?: Calendar; cuts?: SQL },
): SQL => sql`
  WITH RECURSIVE ${known(sum, asked)},
  broken AS (
    SELECT business_id, array_agg(day::date ORDER BY day) FILTER (WHERE is_cut) AS cuts, array_agg(day::date ORDER BY day) FILTER (WHERE NOT is_cut) AS changed
    FROM (SELECT business_id, day, false AS is_cut FROM changed
      ${cuts === undefined ? sql`` : sql`UNION ALL SELECT *, true FROM (${cuts}) c (business_id, day) WHERE day > ${asked.from} AND day <= ${asked.to}`}) days
    GROUP BY 1),
  alike AS MATERIALIZED (
    SELECT u.first::date AS first, u.last::date AS until, b.cuts, b.changed, array_agg(u.business_id) AS businesses
    FROM units u LEFT JOIN broken b ON b.business_id = u.business_id GROUP BY 1, 2, 3, 4),
  pieces AS (
    SELECT NULL::text AS span, first AS day, first - 1 AS last, until, cuts, changed, businesses FROM alike
    UNION ALL
    SELECT s.span, d.day, s.last, d.until, d.cuts, d.changed, d.businesses
    FROM (SELECT last + 1 AS day, until, cuts, changed, businesses FROM pieces WHERE last < until) d
    CROSS JOIN LATERAL (
      SELECT s.span, s.last FROM (${ours(spansFrom(calendar, { byEnds: sum.byEnds === true && !byWay }))}) s
      WHERE s.span IS NULL OR NOT EXISTS (SELECT FROM unnest(d.changed) c WHERE c BETWEEN d.day AND s.last)
        AND NOT EXISTS (SELECT FROM unnest(d.cuts) c WHERE c > d.day AND c <= s.last)
      ORDER BY s.last DESC, s.span LIMIT 1) s),
  ${live(asked)}
  SELECT s.business_id, s.day, ${columnsOf(sum)}, NULL::integer[] AS list, NULL::integer[] AS times
  FROM (SELECT businesses, array_agg(span) AS spans FROM pieces WHERE span IS NOT NULL GROUP BY 1) p
  CROSS JOIN LATERAL unnest(p.businesses) b (business_id)
  JOIN LATERAL (
    SELECT *, ${ours(firstOfSpan('span_sums'))} AS day FROM span_sums
    WHERE business_id = b.business_id AND kind = ${ours(`'${sum.kind}'`)} AND span = ANY (p.spans)
      AND take_away IS ${ours(byWay ? 'NOT NULL' : 'NULL')} OFFSET 0) s ON true
  UNION ALL SELECT * FROM (${storedDays(sum, `(SELECT unnest(businesses) AS business_id, to_char(day, 'YYYY-MM-DD') AS first, to_char(last, 'YYYY-MM-DD') AS last FROM pieces WHERE span IS NULL AND last >= day)`)}) days
  UNION ALL SELECT *, NULL::integer[] FROM (${ours(computed(sum))}) computed`

const columnsOf = (sum: Sum): SQL =>
  ours(
    `s.currency, s.take_away, s.key, s.name, ${placesOf(sum)
      .map(({ figure, place }) => `s.${place} AS "${figure}"`)
      .join(', ')}`,
  )

/** Of a business that was marked as a whole nothing stored counts. */
const MARKED_AS_A_WHOLE = 'm.day IS NULL AND m.order_id IS NULL'

/**
 * - `asked`: the businesses with the last day that is stored of each ('': none), and the first one, `since`, on which it is read by
 *   itself; among them, where it may be read, all of them `together`;
 * - `changed`: their days that are marked, and with one of any business that day of all together;
 * - `units`: the days that are read as they are stored. Where all together are, a business is read by itself after their last day, and on
 *   days on which another one is marked.
 */
const known = (sum: Sum, { businesses, from, to, byBusiness }: DaysAsked): SQL => sql`
  together AS MATERIALIZED (
    SELECT day AS until FROM summed_until WHERE business_id = ${ours(`${TOGETHER}`)} AND version = ${ours(`${SUMS_VERSION}`)}
      AND ${ours(String(!byBusiness && sum.byBusiness !== true))} AND businesses <@ ${businesses}
      AND NOT EXISTS (SELECT FROM sum_marks m WHERE ${ours(MARKED_AS_A_WHOLE)})),
  asked AS MATERIALIZED (
    SELECT b AS business_id, coalesce(u.day, '') AS until,
      greatest(${from}, (SELECT to_char(until::date + 1, 'YYYY-MM-DD') FROM together)) AS since
    FROM unnest(${businesses}) b LEFT JOIN summed_until u ON u.business_id = b AND u.version = ${ours(`${SUMS_VERSION}`)}
      AND NOT EXISTS (SELECT FROM sum_marks m WHERE m.business_id = b AND ${ours(MARKED_AS_A_WHOLE)})
    UNION ALL SELECT ${ours(`${TOGETHER}`)}, until, ${from} FROM together),
  marked AS MATERIALIZED (
    SELECT DISTINCT business_id, day FROM (
      SELECT m.business_id, coalesce(m.day, o.business_day) AS day
      FROM sum_marks m LEFT JOIN orders o ON o.id = m.order_id AND o.business_id = m.business_id
      WHERE m.business_id = ANY (${businesses})) marked
    JOIN asked a USING (business_id) WHERE marked.day BETWEEN ${from} AND ${to} AND marked.day <= a.until),
  changed AS MATERIALIZED (
    SELECT business_id, day FROM marked UNION ALL SELECT DISTINCT ${ours(`${TOGETHER}`)}, day FROM marked),
  units AS MATERIALIZED (
    SELECT business_id, since AS first, least(${to}, until) AS last FROM asked WHERE until >= since
    UNION ALL
    SELECT a.business_id, c.day, c.day FROM asked a
    JOIN changed c ON c.business_id = ${ours(`${TOGETHER}`)} AND c.day < a.since AND c.day <= a.until)`

/** `OFFSET 0`: each span is read by the index; the planner, which knows little of them, would read all sums instead. */
const storedDays = (sum: Sum, spans: string): SQL => sql`
  SELECT s.business_id, s.day, ${columnsOf(sum)}, s.list, s.times
  FROM ${ours(spans)} p JOIN LATERAL (
    SELECT * FROM day_sums WHERE business_id = p.business_id AND kind = ${ours(`'${sum.kind}'`)} AND day BETWEEN p.first AND p.last OFFSET 0) s ON true
  WHERE NOT EXISTS (SELECT FROM changed c WHERE c.business_id = s.business_id AND c.day = s.day)`

/** The orders `o` that no stored sum has. */
const live = ({ from, to, now }: DaysAsked): SQL => sql`
  x AS (
    SELECT u.* FROM (
      SELECT business_id, CASE until WHEN '' THEN ${from} ELSE greatest(${from}, to_char(until::date + 1, 'YYYY-MM-DD')) END AS first, ${to} AS last
      FROM asked
      UNION ALL
      SELECT business_id, day, day FROM changed) d
    JOIN LATERAL (
      SELECT * FROM orders WHERE business_id = d.business_id AND business_day BETWEEN d.first AND d.last OFFSET 0) u ON true
    UNION ALL
    SELECT u.* FROM asked a
    JOIN LATERAL (SELECT * FROM orders WHERE business_id = a.business_id AND ${ours(UNSETTLED)} OFFSET 0) u
      ON u.business_day BETWEEN ${from} AND least(${to}, a.until)
    WHERE NOT EXISTS (SELECT FROM changed c WHERE c.business_id = u.business_id AND c.day = u.business_day)),
  o AS (${summedOrders(now)})`
