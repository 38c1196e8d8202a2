import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '../../../db/database'
import { run } from '../../../db/statement'
import { DAYS_OF_ORDER, OF_A_DAY, PLACES, TOGETHER } from './sum'
import type { Span } from './sum-days'
import { SUMS, SUMS_VERSION } from './sums/all'

/** Kinds that are read of all businesses together. */
const KINDS = SUMS.filter(({ byBusiness }) => byBusiness !== true).map(({ kind }) => kind)

/** What is stored of businesses by the rules of today. */
const OF_BUSINESSES = `u.business_id <> ${TOGETHER} AND u.version = ${SUMS_VERSION}`

/**
 * Adds up what is stored of all businesses, as that of `TOGETHER`. Of each day up to its last one (`summed_until`) it is the sum of what
 * is stored of that day, of whichever businesses: the days that this transaction `touched` are therefore added up anew, and with them the
 * next `most` ones that all businesses have. Answers these days, and whether more could follow.
 */
export async function sumTogether(
  tx: Transaction,
  touched: readonly Span[],
  most: number,
): Promise<{ days: Span[]; isMore: boolean }> {
  const [next] = await run<{ until: string; first: string; last: string; isMore: boolean }>(tx, {
    name: 'together_next',
    text: `
      SELECT coalesce(until, '') AS until, first::text, least(first + $1::integer - 1, common)::text AS last, first + $1::integer - 1 < common AS "isMore"
      FROM (
        SELECT t.day AS until, min(u.day)::date AS common, coalesce(t.day::date + 1, (
          SELECT min(o.day)::date FROM businesses b
          CROSS JOIN LATERAL (SELECT least(${DAYS_OF_ORDER.map((day) => `(SELECT min(${day}) FROM orders WHERE business_id = b.id)`).join(', ')}) AS day) o)) AS first
        FROM summed_until u LEFT JOIN summed_until t ON t.business_id = ${TOGETHER}
        WHERE ${OF_BUSINESSES} GROUP BY t.day) known`,
    values: [most],
  })
  if (next === undefined) return { days: [], isMore: false }
  const again = daysOf(touched).filter((day) => day <= next.until)
  const isAhead = next.first <= next.last
  const spans = [
    ...again.map((day) => ({ first: day, last: day })),
    ...(isAhead ? [{ first: next.first, last: next.last }] : []),
  ].map((days): Span => ({ businessId: TOGETHER, ...days }))
  if (spans.length > 0) await store(tx, spans, isAhead ? next.last : next.until)
  return { days: spans, isMore: isAhead && next.isMore }
}

/** Each day once. */
function daysOf(spans: readonly Span[]): string[] {
  const days = new Set<string>()
  for (const { first, last } of spans) for (let day = first; day <= last; day = dayAfter(day)) days.add(day)
  return [...days]
}

async function store(tx: Transaction, spans: readonly Span[], until: string): Promise<void> {
  const days = [spans.map(({ first }) => first), spans.map(({ last }) => last)]
  await run(tx, {
    name: 'drop_together',
    text: `DELETE FROM day_sums s USING unnest($1::text[], $2::text[]) d (first, last), unnest($3::text[]) k (kind)
      WHERE s.business_id = ${TOGETHER} AND s.kind = k.kind AND s.day BETWEEN d.first AND d.last`,
    values: [...days, KINDS],
  })
  const alike = `kind, day, ${OF_A_DAY}`
  // `OFFSET 0`: by the index; the planner would read all sums instead.
  await run(tx, {
    name: 'store_together',
    text: `
      WITH stored AS (
        SELECT s.* FROM unnest($1::text[], $2::text[]) d (first, last) CROSS JOIN unnest($3::text[]) k (kind)
        CROSS JOIN (SELECT business_id FROM summed_until u WHERE ${OF_BUSINESSES}) b
        JOIN LATERAL (
          SELECT * FROM day_sums WHERE business_id = b.business_id AND kind = k.kind AND day BETWEEN d.first AND d.last OFFSET 0) s ON true),
      lists AS (
        SELECT ${alike}, array_agg(value ORDER BY value) AS list, array_agg(times ORDER BY value) AS times
        FROM (SELECT ${alike}, value, count(*)::integer AS times FROM stored, unnest(list) value GROUP BY ${alike}, value) counted
        GROUP BY ${alike})
      INSERT INTO day_sums (business_id, ${alike}, ${PLACES.join(', ')}, list, times)
      SELECT ${TOGETHER}, figures.*, lists.list, lists.times
      FROM (SELECT ${alike}, ${PLACES.map((place) => `sum(${place})`).join(', ')} FROM stored GROUP BY ${alike}) figures
      LEFT JOIN lists USING (${alike}) ORDER BY kind, day`,
    values: [...days, KINDS],
  })
  await run(tx, {
    name: 'together_until',
    text: `INSERT INTO summed_until (business_id, day, version, businesses)
      SELECT ${TOGETHER}, $1, $2, array_agg(business_id) FROM summed_until u WHERE ${OF_BUSINESSES}
      ON CONFLICT (business_id) DO UPDATE SET day = excluded.day, businesses = excluded.businesses`,
    values: [until, SUMS_VERSION],
  })
}
