import type { Sum } from './sum'

/**
 * Spans are days that are kept as one (`span_sums`), in kinds of their own. SQL of them.
 *
 * - `parts`: a month (`YYYY-MM`) and ten days (`YYYY-MM-D`);
 * - `weeks`: a week (`w` and its Monday);
 * - `ends`: a month from a day on (`f` and that day), or up to one (`t` and that day), in steps of `STEP` days;
 * - `years`: a year from a month on (`f` and that month), or up to one (`t` and that month).
 *
 * Ends and years are kept by both ways to the guest together.
 */
export type SpanKind = 'parts' | 'weeks' | 'ends' | 'years'

/** Days from which, and up to which, the rest of a month is kept: a range begins and ends with fewer than these by themselves. */
export const STEP = 3

export const spanKindsOf = ({ byWeek, byEnds }: Sum): SpanKind[] => [
  'parts',
  ...(byWeek === true ? (['weeks'] as const) : []),
  ...(byEnds === true ? (['ends', 'years'] as const) : []),
]

const written = (day: string): string => `to_char(${day}, 'YYYY-MM-DD')`
const monthOf = (day: string): string => `to_char(${day}, 'YYYY-MM')`
const firstOf = (unit: 'month' | 'week' | 'year', day: string): string => `date_trunc('${unit}', ${day})::date`
const lastOf = (unit: 'month' | 'year', day: string): string =>
  `(date_trunc('${unit}', ${day}) + interval '1 ${unit} - 1 day')::date`
const dayOfMonth = (day: string): string => `extract(day FROM ${day})::integer`
const monthOfYear = (day: string): string => `extract(month FROM ${day})::integer`
const yearOf = (day: string): string => `extract(year FROM ${day})::integer`

/** The first day of a span, the column `span` of a relation. */
export const firstOfSpan = (relation: string): string => {
  const span = `${relation}.span`
  return `CASE left(${span}, 1)
  WHEN 'w' THEN substr(${span}, 2)
  WHEN 'f' THEN rpad(substr(${span}, 2), 10, '-01')
  WHEN 't' THEN rpad(substr(${span}, 2, CASE length(${span}) WHEN 8 THEN 4 ELSE 7 END), 10, '-01-01')
  ELSE greatest(rpad(${span}, 10, CASE length(${span}) WHEN 7 THEN '-01' ELSE '0' END), left(${span}, 7) || '-01') END`
}

/** All spans that the day `d.day` (`date`) lies in, as a relation of their kind (`of`), `span` and `last` day (`text`). */
export const SPANS_AROUND = `
  SELECT 'parts' AS of, span, ${written('last')} AS last FROM (VALUES
    (${monthOf('d.day')}, ${lastOf('month', 'd.day')}),
    (left(${written('d.day')}, 9), least(d.day + 9 - ${dayOfMonth('d.day')} % 10, ${lastOf('month', 'd.day')}))) parts (span, last)
  UNION ALL SELECT 'weeks', 'w' || ${written(firstOf('week', 'd.day'))}, ${written(`${firstOf('week', 'd.day')} + 6`)}
  UNION ALL SELECT 'ends', 'f' || ${written('first')}, ${written(lastOf('month', 'd.day'))}
    FROM (SELECT ${firstOf('month', 'd.day')} + n AS first FROM generate_series(${STEP}, 30, ${STEP}) n) days WHERE first <= d.day
  UNION ALL SELECT 'ends', 't' || ${written('last')}, ${written('last')}
    FROM (SELECT ${firstOf('month', 'd.day')} + n - 1 AS last FROM generate_series(${STEP}, 30, ${STEP}) n) days
    WHERE last >= d.day AND last < ${lastOf('month', 'd.day')}
  UNION ALL SELECT 'years', 'f' || ${monthOf('month')}, ${written(lastOf('year', 'd.day'))}
    FROM generate_series(1, 11) n, make_date(${yearOf('d.day')}, n, 1) month WHERE month <= d.day
  UNION ALL SELECT 'years', 't' || ${monthOf('month')}, ${written(lastOf('month', 'month'))}
    FROM generate_series(2, 11) n, make_date(${yearOf('d.day')}, n, 1) month WHERE ${lastOf('month', 'month')} >= d.day`

/** How days are read as spans: by week, or as few as there may be. */
export type Calendar = 'months' | 'weeks'

/**
 * The spans that begin with the day `d.day` and end no later than `d.until` (`date`), as a relation of `span` and its `last` day;
 * without a `span` the days up to where the next one may begin.
 */
export const spansFrom = (calendar: Calendar, { byEnds }: { byEnds: boolean }): string =>
  calendar === 'weeks'
    ? `
    SELECT 'w' || ${written('d.day')} AS span, d.day + 6 AS last WHERE extract(isodow FROM d.day) = 1 AND d.day + 6 <= d.until
    UNION ALL SELECT NULL, least(${firstOf('week', 'd.day')} + 6, d.until)`
    : `
    SELECT s.span, s.last
    FROM (SELECT ${dayOfMonth('d.day')} AS place, ${lastOf('month', 'd.day')} AS month_end) c
    CROSS JOIN LATERAL (
      SELECT ${monthOf('d.day')} AS span, c.month_end AS last WHERE c.place = 1 AND c.month_end <= d.until
      UNION ALL SELECT left(${written('d.day')}, 9), least(d.day + 9 - c.place % 10, c.month_end)
        WHERE (c.place = 1 OR c.place % 10 = 0) AND least(d.day + 9 - c.place % 10, c.month_end) <= d.until
      ${byEnds ? ENDS_FROM : ''}
      UNION ALL SELECT NULL, least(d.day + 9 - c.place % 10, ${byEnds ? `d.day + ${STEP - 1} - (c.place - 1) % ${STEP}, ` : ''}c.month_end, d.until)) s`

const ENDS_FROM = `
      UNION ALL SELECT 'f' || ${written('d.day')}, c.month_end WHERE c.place > 1 AND c.place % ${STEP} = 1 AND c.month_end <= d.until
      UNION ALL SELECT 't' || ${written('last')}, last
        FROM (SELECT d.day - 1 + ${dayOfMonth('least(d.until, c.month_end - 1)')} / ${STEP} * ${STEP} AS last) month
        WHERE c.place = 1 AND last > d.day
      UNION ALL SELECT 'f' || ${monthOf('d.day')}, ${lastOf('year', 'd.day')}
        WHERE c.place = 1 AND ${monthOfYear('d.day')} < 12 AND ${lastOf('year', 'd.day')} <= d.until
      UNION ALL SELECT 't' || ${monthOf('last')}, last
        FROM (SELECT ${firstOf('month', `least(d.until, ${lastOf('year', 'd.day')} - 31) + 1`)} - 1 AS last) year
        WHERE c.place = 1 AND ${monthOfYear('d.day')} = 1 AND last > c.month_end`
