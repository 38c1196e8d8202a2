import { type SQL, sql } from 'drizzle-orm'
import { ours } from '../../db/statement'
import { UNSETTLED } from './settled'
import { computed, placesOf, type Sum, summedOrders } from './sum'
import { SUMS_VERSION } from './sums/all'

/** SQL of the businesses (`integer[]`), of the days (`text`, both included) that are asked for, and of this moment (`timestamptz`). */
export type DaysAsked = { businesses: SQL; from: SQL; to: SQL; now: SQL }

/**
 * What businesses come to on each day, as a relation: `business_id`, `day`, `currency`, `take_away`, `key`, `name`, the figures of
 * the kind and its `list`. Several rows may be of the same day. Stored sums of days that are over and have no mark, and of all others
 * the sums of their orders at this moment; of days that are stored, what is not settled yet is added. In one statement, so that all
 * of it is one state of the database: an order is in the stored sums, or its day is marked (`docs/decisions.md`, Finance).
 */
export const daySums = (sum: Sum, asked: DaysAsked): SQL => sql`
  WITH ${known(asked)},
  spans AS MATERIALIZED (
    SELECT business_id, ${asked.from} AS first, least(${asked.to}, until) AS last FROM asked WHERE until >= ${asked.from}),
  ${live(asked)}
  ${storedDays(sum)} UNION ALL ${ours(computed(sum))}`

/**
 * The same of the days altogether, for who asks no more than that: whole months, or ten days, that are over and have no mark are read as
 * one. `day` is `NULL` there, and so is `take_away` unless it is asked for.
 */
export const periodSums = (sum: Sum, asked: DaysAsked, { byWay }: { byWay: boolean }): SQL => sql`
  WITH ${known(asked)},
  tens AS MATERIALIZED (
    SELECT left(day, 9) AS ten, left(day, 7) AS month, min(day) AS first, max(day) AS last,
      min(min(day)) OVER (PARTITION BY left(day, 7)) AS month_first, max(max(day)) OVER (PARTITION BY left(day, 7)) AS month_last
    FROM (
      SELECT to_char(d, 'YYYY-MM-DD') AS day
      FROM generate_series(date_trunc('month', (${asked.from})::timestamp),
        date_trunc('month', (${asked.to})::timestamp) + interval '1 month - 1 day', interval '1 day') d) calendar
    GROUP BY 1, 2),
  pieces AS MATERIALIZED (
    SELECT a.business_id, s.span, greatest(t.first, ${asked.from}) AS first, least(t.last, ${asked.to}, a.until) AS last
    FROM asked a
    JOIN tens t ON t.last >= ${asked.from} AND t.first <= least(${asked.to}, a.until)
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN t.month_first >= ${asked.from} AND t.month_last <= least(${asked.to}, a.until)
          AND (a.business_id, t.month) NOT IN (SELECT business_id, left(day, 7) FROM changed) THEN t.month
        WHEN t.first >= ${asked.from} AND t.last <= least(${asked.to}, a.until)
          AND (a.business_id, t.ten) NOT IN (SELECT business_id, left(day, 9) FROM changed) THEN t.ten END AS span) s
    WHERE s.span IS DISTINCT FROM t.month OR t.first = t.month_first),
  spans AS MATERIALIZED (SELECT business_id, first, last FROM pieces WHERE span IS NULL),
  ${live(asked)}
  SELECT s.business_id, NULL::text AS day, ${columnsOf(sum)}, NULL::integer[] AS list
  FROM pieces p JOIN LATERAL (
    SELECT * FROM span_sums WHERE business_id = p.business_id AND kind = ${ours(`'${sum.kind}'`)} AND span = p.span
      AND take_away IS ${ours(byWay ? 'NOT NULL' : 'NULL')} OFFSET 0) s ON true
  WHERE p.span IS NOT NULL
  UNION ALL ${storedDays(sum)} UNION ALL ${ours(computed(sum))}`

const columnsOf = (sum: Sum): SQL =>
  ours(
    `s.currency, s.take_away, s.key, s.name, ${placesOf(sum)
      .map(({ figure, place }) => `s.${place} AS "${figure}"`)
      .join(', ')}`,
  )

/** The businesses with the last day that is stored of each ('': none), and which of these days are marked. */
const known = ({ businesses, from, to }: DaysAsked): SQL => sql`
  asked AS MATERIALIZED (
    SELECT b AS business_id, coalesce(u.day, '') AS until
    FROM unnest(${businesses}) b LEFT JOIN summed_until u ON u.business_id = b AND u.version = ${ours(String(SUMS_VERSION))}
      AND NOT EXISTS (SELECT FROM sum_marks m WHERE m.business_id = b AND m.day IS NULL AND m.order_id IS NULL)),
  changed AS MATERIALIZED (
    SELECT DISTINCT business_id, day FROM (
      SELECT m.business_id, coalesce(m.day, o.business_day) AS day
      FROM sum_marks m LEFT JOIN orders o ON o.id = m.order_id AND o.business_id = m.business_id
      WHERE m.business_id = ANY (${businesses})) marked
    JOIN asked a USING (business_id) WHERE marked.day BETWEEN ${from} AND ${to} AND marked.day <= a.until)`

/** `OFFSET 0`: each span is read by the index; the planner, which knows little of them, would read all sums instead. */
const storedDays = (sum: Sum): SQL => sql`
  SELECT s.business_id, s.day, ${columnsOf(sum)}, s.list
  FROM spans p JOIN LATERAL (
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
