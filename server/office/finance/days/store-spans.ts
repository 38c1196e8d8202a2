import type { Transaction } from '../../../db/database'
import { run } from '../../../db/statement'
import { firstOfSpan, spanKindsOf, SPANS_AROUND, STEP } from './spans'
import { PLACES } from './sum'
import type { Span } from './sum-days'
import { SUMS } from './sums/all'

const KEPT = SUMS.flatMap((sum) => spanKindsOf(sum).map((of) => ({ kind: sum.kind, of })))

/** The spans of each kind that the days `$1` to `$3` lie in: `business_id`, `kind`, `of`, `span`, `last`. */
const TOUCHED = `
  SELECT DISTINCT a.business_id, k.kind, s.of, s.span, s.last
  FROM (
    SELECT DISTINCT r.first, r.until, s.* FROM (SELECT DISTINCT * FROM unnest($2::text[], $3::text[])) r (first, until)
    CROSS JOIN LATERAL (SELECT day::date AS day FROM generate_series(r.first::timestamp, r.until::timestamp, interval '1 day') day) d
    CROSS JOIN LATERAL (${SPANS_AROUND}) s) s
  JOIN unnest($1::integer[], $2::text[], $3::text[]) a (business_id, first, last) ON a.first = s.first AND a.last = s.until
  JOIN unnest($4::text[], $5::text[]) k (kind, of) ON k.of = s.of`

/** Those of them that are over. */
const ended = (of: string): string => `
  SELECT t.* FROM (${TOUCHED}) t JOIN summed_until u ON u.business_id = t.business_id AND u.day >= t.last WHERE t.of ${of}`

const COLUMNS = `business_id, span, kind, currency, key, name, take_away, ${PLACES.join(', ')}`
const SUMMED = PLACES.map((place) => `sum(s.${place})`).join(', ')
const ALIKE = 't.business_id, t.span, t.kind, s.currency, s.key, s.name'

/** Rows that are read together, of a kind, lie together. */
const IN_ORDER = 'ORDER BY 3, 1, 2, 7'

/** By both ways to the guest, and by each of them. */
const PARTS = `
  INSERT INTO span_sums (${COLUMNS})
  SELECT ${ALIKE}, s.take_away, ${SUMMED} FROM (${ended(`IN ('parts', 'weeks')`)}) t
  JOIN LATERAL (
    SELECT * FROM day_sums WHERE business_id = t.business_id AND kind = t.kind AND day BETWEEN ${firstOfSpan('t')} AND t.last OFFSET 0) s ON true
  GROUP BY GROUPING SETS ((${ALIKE}, s.take_away), (${ALIKE})) ${IN_ORDER}`

/** Each step of a month is added up once, and a span out of its steps: day by day it would be ten times as many rows. */
const ENDS = `
  WITH t AS MATERIALIZED (${ended(`= 'ends'`)}),
  steps AS MATERIALIZED (
    SELECT m.business_id, m.kind, m.month, (right(s.day, 2)::integer - 1) / ${STEP} AS step, s.currency, s.key, s.name, ${PLACES.map((place) => `sum(s.${place}) AS ${place}`).join(', ')}
    FROM (SELECT DISTINCT business_id, kind, left(last, 7) AS month FROM t) m
    JOIN LATERAL (
      SELECT * FROM day_sums WHERE business_id = m.business_id AND kind = m.kind AND day BETWEEN m.month || '-01' AND m.month || '-31' OFFSET 0) s ON true
    GROUP BY 1, 2, 3, 4, 5, 6, 7)
  INSERT INTO span_sums (${COLUMNS})
  SELECT ${ALIKE}, NULL::boolean, ${SUMMED} FROM t
  JOIN steps s ON s.business_id = t.business_id AND s.kind = t.kind AND s.month = left(t.last, 7)
    AND CASE left(t.span, 1) WHEN 't' THEN s.step < right(t.span, 2)::integer / ${STEP} ELSE s.step >= right(t.span, 2)::integer / ${STEP} END
  GROUP BY ${ALIKE} ${IN_ORDER}`

const YEARS = `
  INSERT INTO span_sums (${COLUMNS})
  SELECT ${ALIKE}, NULL::boolean, ${SUMMED} FROM (${ended(`= 'years'`)}) t
  JOIN LATERAL (
    SELECT * FROM span_sums WHERE business_id = t.business_id AND kind = t.kind AND take_away IS NULL
      AND span BETWEEN left(${firstOfSpan('t')}, 7) AND left(t.last, 7) AND length(span) = 7 OFFSET 0) s ON true
  GROUP BY ${ALIKE} ${IN_ORDER}`

/** Stores anew what the spans of some days come to, those that are over by now. Of each kind its days are stored. */
export async function storeSpans(tx: Transaction, days: readonly Span[]): Promise<void> {
  if (days.length === 0) return
  const values = [
    days.map(({ businessId }) => businessId),
    days.map(({ first }) => first),
    days.map(({ last }) => last),
    KEPT.map(({ kind }) => kind),
    KEPT.map(({ of }) => of),
  ]
  await run(tx, {
    name: 'drop_span_sums',
    text: `DELETE FROM span_sums s USING (${TOUCHED}) t
      WHERE s.business_id = t.business_id AND s.kind = t.kind AND s.span = t.span`,
    values,
  })
  await run(tx, { name: 'store_part_sums', text: PARTS, values })
  // The planner takes the steps of a month for one, and would look through all of them for each span.
  await run(tx, { text: 'SET LOCAL enable_nestloop = off', values: [] })
  await run(tx, { name: 'store_end_sums', text: ENDS, values })
  await run(tx, { text: 'SET LOCAL enable_nestloop = on', values: [] })
  // Of the sums of months, which are there by now.
  await run(tx, { name: 'store_year_sums', text: YEARS, values })
}
