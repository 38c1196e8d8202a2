import { type SQL, sql } from 'drizzle-orm'
import { ours } from '../../db/statement'

/**
 * Spans are days that are kept as one (`span_sums`): a month (`YYYY-MM`), ten days (`YYYY-MM-D`) and a week (`w` and its Monday).
 * SQL of them.
 */

const written = (moment: string): string => `to_char(${moment}, 'YYYY-MM-DD')`
const monthEnd = (day: string): string => written(`date_trunc('month', ${day}) + interval '1 month - 1 day'`)
export const isWeek = (span: string): string => `(${span} LIKE 'w%')`
const weekOf = (day: string): string => `'w' || ${written(`date_trunc('week', ${day})`)}`

/** The first day of the span of the column `span`. */
export const FIRST_OF_SPAN = `CASE length(span) WHEN 7 THEN span || '-01' WHEN 9 THEN greatest(span || '0', left(span, 7) || '-01') ELSE substr(span, 2) END`

/** All spans that a day (`timestamp`) lies in, as a relation `s` of `span` and its `last` day. */
export const spansAround = (day: string): string => `(VALUES
  (to_char(${day}, 'YYYY-MM'), ${monthEnd(day)}),
  (left(${written(day)}, 9), least(left(${written(day)}, 9) || '9', ${monthEnd(day)})),
  (${weekOf(day)}, ${written(`date_trunc('week', ${day}) + interval '6 days'`)})) s (span, last)`

/** How days are read as spans (weeks of kinds that are kept `byWeek`): as parts and, where there are any, several parts as a whole. */
export type Calendar = {
  /** The parts around some days: `part`, `first`, `last`, `whole`, `whole_first`, `whole_last`. */
  parts: (days: { from: SQL; to: SQL }) => SQL
  /** The part, and the whole, that a day (`text`) lies in. */
  partOf: (day: string) => string
  wholeOf: (day: string) => string
}

export const MONTHS: Calendar = {
  parts: ({ from, to }) => sql`
    SELECT left(day, 9) AS part, min(day) AS first, max(day) AS last, left(day, 7) AS whole,
      min(min(day)) OVER (PARTITION BY left(day, 7)) AS whole_first, max(max(day)) OVER (PARTITION BY left(day, 7)) AS whole_last
    FROM (
      SELECT to_char(d, 'YYYY-MM-DD') AS day
      FROM generate_series(date_trunc('month', (${from})::timestamp),
        date_trunc('month', (${to})::timestamp) + interval '1 month - 1 day', interval '1 day') d) calendar
    GROUP BY 1, 4`,
  partOf: (day) => `left(${day}, 9)`,
  wholeOf: (day) => `left(${day}, 7)`,
}

export const WEEKS: Calendar = {
  parts: ({ from, to }) => sql`
    SELECT ${ours(weekOf('d'))} AS part, to_char(d, 'YYYY-MM-DD') AS first, to_char(d + interval '6 days', 'YYYY-MM-DD') AS last,
      NULL::text AS whole, NULL::text AS whole_first, NULL::text AS whole_last
    FROM generate_series(date_trunc('week', (${from})::timestamp), (${to})::timestamp, interval '7 days') d`,
  partOf: (day) => weekOf(`${day}::timestamp`),
  wholeOf: () => `''`,
}
