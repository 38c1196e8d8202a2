import { type SQL, sql } from 'drizzle-orm'
import { unsafeSql } from '../../../db/statement'
import { type DaysAsked, knownDays } from './asked-days'
import { liveSums } from './live-sums'
import { dailyTable, monthlyTable, type Rollup, storedDays, storedMonths } from './rollup'

/**
 * What businesses come to on each day, as a relation: `business_id`, `day`, `currency`, `take_away`, what tells the rows of the kind apart, its
 * figures and its `list`. Several rows may be of the same day. Roll-ups of days that are over and did not change since, and of all others
 * the sums of their orders at this moment; of days that are rolled up, what is not settled yet is added. In one statement, so that all of it
 * is one state of the database: an order is rolled up, or its day is logged (`docs/decisions.md`, Roll-ups and dashboard).
 */
export const daySums = (rollup: Rollup, asked: DaysAsked): SQL => sql`
  WITH ${knownDays(rollup, asked)}
  ${allDays(rollup, asked)}
  UNION ALL ${liveSums(rollup, asked)}`

/**
 * The same of the days altogether: of a month that was asked for as a whole, is rolled up and did not change since, its rows by month; `day` is the
 * first one that a row is of, and there is no `list`. `cuts`: a relation of `business_id` and `day`; no row is of days on both sides of one of these.
 */
export const periodSums = (rollup: Rollup, asked: DaysAsked, { cuts }: { cuts?: SQL } = {}): SQL => sql`
  WITH ${knownDays(rollup, asked)},
  broken AS MATERIALIZED (
    SELECT business_id, left(day, 7) AS month FROM changed
    ${cuts === undefined ? sql`` : sql`UNION ALL SELECT business_id, left(day, 7) FROM (${cuts}) c (business_id, day) WHERE right(day, 2) > '01'`}),
  months AS MATERIALIZED (
    SELECT a.business_id, m.month, greatest(${asked.from}, m.first) AS first, least(${asked.to}, a.until, m.last) AS last,
      ${asked.from} <= m.first AND m.last <= least(${asked.to}, a.until)
        AND NOT EXISTS (SELECT FROM broken b WHERE b.business_id = a.business_id AND b.month = m.month) AS is_whole
    FROM asked a CROSS JOIN (
      SELECT to_char(month, 'YYYY-MM') AS month, to_char(month, 'YYYY-MM-DD') AS first, to_char(month + interval '1 month - 1 day', 'YYYY-MM-DD') AS last
      FROM generate_series(date_trunc('month', ${asked.from}::timestamp), ${asked.to}::timestamp, interval '1 month') month) m
    WHERE m.first <= a.until),
  ranges AS (SELECT business_id, first, last FROM months WHERE NOT is_whole)
  ${wholeMonths(rollup)}
  UNION ALL ${daysInRanges(rollup)}
  UNION ALL ${liveSums(rollup, asked)}`

/** Each range and month by itself. `OFFSET 0`: by the index; behind a wall the planner would read the whole table instead. */
const wholeMonths = (rollup: Rollup): SQL =>
  unsafeSql(
    storedMonths(
      rollup,
      `(SELECT business_id, month FROM months WHERE is_whole) m JOIN LATERAL (
    SELECT * FROM ${monthlyTable(rollup)} WHERE business_id = m.business_id AND month = m.month OFFSET 0) s ON true`,
    ),
  )

const daysInRanges = (rollup: Rollup): SQL =>
  unsafeSql(
    storedDays(
      rollup,
      `(SELECT s.* FROM ranges r JOIN LATERAL (
      SELECT * FROM ${dailyTable(rollup)} WHERE business_id = r.business_id AND day BETWEEN r.first AND r.last OFFSET 0) s ON true
    WHERE ${IS_UNCHANGED}) s`,
    ),
  )

/** All days that were asked for, in words that the planner can reckon with: of one business it reads the index, of all of them the table, in a third of the time. */
const allDays = (rollup: Rollup, { businesses, from, to }: DaysAsked): SQL => sql`
  ${unsafeSql(storedDays(rollup, `${dailyTable(rollup)} s JOIN asked a ON a.business_id = s.business_id AND s.day <= a.until`))}
  WHERE s.business_id = ANY (${businesses}) AND s.day BETWEEN ${from} AND ${to} AND ${unsafeSql(IS_UNCHANGED)}`

const IS_UNCHANGED = 'NOT EXISTS (SELECT FROM changed c WHERE c.business_id = s.business_id AND c.day = s.day)'
