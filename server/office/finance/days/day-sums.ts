import { type SQL, sql } from 'drizzle-orm'
import { unsafeSql } from '../../../db/statement'
import { type DaysAsked, knownDays } from './asked-days'
import { liveSums } from './live-sums'
import { type Calendar, firstOfSpan, spansFrom } from './spans'
import { placesOf, type Sum } from './sum'

/**
 * What businesses come to on each day, as a relation: `business_id`, `day`, `currency`, `take_away`, `key`, `name`, the figures of
 * the kind, its `list` and how many `times` each number of it counts (`NULL`: once). Several rows may be of the same day. Stored sums of
 * days that are over and have no mark, and of all others the sums of their orders at this moment; of days that are stored, what is not
 * settled yet is added. In one statement, so that all of it is one state of the database: an order is in the stored sums, or its day
 * is marked (`docs/decisions.md`, Sums and dashboard).
 */
export const daySums = (sum: Sum, asked: DaysAsked): SQL => sql`
  WITH ${knownDays(sum, asked)}
  SELECT * FROM (${storedDays(sum, 'units')}) days UNION ALL ${liveSums(sum, asked)}`

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
  WITH RECURSIVE ${knownDays(sum, asked)},
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
      SELECT s.span, s.last FROM (${unsafeSql(spansFrom(calendar, { byEnds: sum.byEnds === true && !byWay }))}) s
      WHERE s.span IS NULL OR NOT EXISTS (SELECT FROM unnest(d.changed) c WHERE c BETWEEN d.day AND s.last)
        AND NOT EXISTS (SELECT FROM unnest(d.cuts) c WHERE c > d.day AND c <= s.last)
      ORDER BY s.last DESC, s.span LIMIT 1) s)
  SELECT s.business_id, s.day, ${columnsOf(sum)}, NULL::integer[] AS list, NULL::integer[] AS times
  FROM (SELECT businesses, array_agg(span) AS spans FROM pieces WHERE span IS NOT NULL GROUP BY 1) p
  CROSS JOIN LATERAL unnest(p.businesses) b (business_id)
  JOIN LATERAL (
    SELECT *, ${unsafeSql(firstOfSpan('span_sums'))} AS day FROM span_sums
    WHERE business_id = b.business_id AND kind = ${unsafeSql(`'${sum.kind}'`)} AND span = ANY (p.spans)
      AND take_away IS ${unsafeSql(byWay ? 'NOT NULL' : 'NULL')} OFFSET 0) s ON true
  UNION ALL SELECT * FROM (${storedDays(sum, `(SELECT unnest(businesses) AS business_id, to_char(day, 'YYYY-MM-DD') AS first, to_char(last, 'YYYY-MM-DD') AS last FROM pieces WHERE span IS NULL AND last >= day)`)}) days
  UNION ALL ${liveSums(sum, asked)}`

const columnsOf = (sum: Sum): SQL =>
  unsafeSql(
    `s.currency, s.take_away, s.key, s.name, ${placesOf(sum)
      .map(({ figure, place }) => `s.${place} AS "${figure}"`)
      .join(', ')}`,
  )

/** `OFFSET 0`: each span is read by the index; the planner, which knows little of them, would read all sums instead. */
const storedDays = (sum: Sum, spans: string): SQL => sql`
  SELECT s.business_id, s.day, ${columnsOf(sum)}, s.list, s.times
  FROM ${unsafeSql(spans)} p JOIN LATERAL (
    SELECT * FROM day_sums WHERE business_id = p.business_id AND kind = ${unsafeSql(`'${sum.kind}'`)} AND day BETWEEN p.first AND p.last OFFSET 0) s ON true
  WHERE NOT EXISTS (SELECT FROM changed c WHERE c.business_id = s.business_id AND c.day = s.day)`
