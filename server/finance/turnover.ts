import { sql } from 'drizzle-orm'
import { addFees, type Fees, feesOf, feesOfParts, NO_FEES } from '#/domain/finance/fees'
import type { Shares } from '#/domain/finance/invoice-lines'
import type { Period } from '#/domain/finance/periods'
import type { Cents, Currency } from '#/domain/values/money'
import { rowsBy } from '#/domain/values/rows-by'
import type { Transaction } from '../db/database'
import { salesByDay } from './sales-by-day'

export type Turnover = { orders: number; salesCents: Cents; fees: Fees }
export const NO_TURNOVER: Turnover = { orders: 0, salesCents: 0, fees: NO_FEES }
export const addTurnover = (one: Turnover, other: Turnover): Turnover => ({
  orders: one.orders + other.orders,
  salesCents: one.salesCents + other.salesCents,
  fees: addFees(one.fees, other.fees),
})
export const turnoverOf = (parts: readonly Turnover[]): Turnover => parts.reduce(addTurnover, NO_TURNOVER)

/** Terms with the last day on which they hold (null: until something else is agreed). */
export type HeldTerms = {
  id: number
  validFrom: string
  validTo: string | null
  includesTransport: boolean
  shares: Shares
}

/** What a business sold in one money under the same terms, whole and by its weeks (each by a day of it). */
export type TurnoverLine = Turnover & {
  businessId: number
  currency: Currency
  isBefore: boolean
  terms: HeldTerms
  baseCents: Cents
  weeks: (Turnover & { monday: string })[]
}
export type TurnoverDay = { currency: Currency; day: string; orders: number; salesCents: Cents }

type Row = {
  isBefore: boolean
  currency: Currency
  /** Of a line, null; else all that was sold on it. */
  day: string | null
  businessId: number | null
  termsId: number | null
  monday: string | null
  orders: number
  salesCents: Cents
  baseCents: Cents
}

const FIRST_MONDAY = sql`date '2001-01-01'`
/** Of a day `d`, counted from there. A number for each row: joined to a calendar, the planner compared every row with every day of it. */
const WEEK = sql`(d.day::date - ${FIRST_MONDAY}) / 7`

/**
 * What businesses sold on the days of a period, and of the one right before it: by business, terms and week with what is
 * kept of it, and by day. The fees of the weeks of a line add up to those of the line.
 */
export async function loadTurnover(
  tx: Transaction,
  businessIds: readonly number[],
  { period, before }: { period: Period; before: Period },
): Promise<{ lines: TurnoverLine[]; days: TurnoverDay[] }> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT s.is_before AS "isBefore", s.currency, s.day, s.business_id AS "businessId", s.terms_id AS "termsId",
      to_char(${FIRST_MONDAY} + s.week * 7, 'YYYY-MM-DD') AS monday,
      sum(s.orders)::integer AS orders, sum(s.sales_cents)::float8 AS "salesCents", sum(s.base_cents)::float8 AS "baseCents"
    FROM (
      SELECT d.*, d.day < ${period.from} AS is_before, ${WEEK} AS week
      FROM (${salesByDay(businessIds, { from: before.from, to: period.to })}) d) s
    GROUP BY GROUPING SETS ((s.is_before, s.currency, s.day), (s.is_before, s.currency, s.business_id, s.terms_id, s.week))
    ORDER BY s.week, s.day`)
  const terms = await loadHeldTerms(tx, businessIds)
  const groups = rowsBy(
    rows.filter(({ termsId }) => termsId !== null),
    ({ isBefore, currency, termsId }) => `${isBefore} ${currency} ${termsId}`,
  )
  return {
    lines: [...groups.values()].map((parts) => lineOf(parts, terms)),
    days: rows.flatMap(({ day, currency, orders, salesCents }) =>
      day === null ? [] : [{ day, currency, orders, salesCents }],
    ),
  }
}

/** `parts`: at least one, the first week first. */
function lineOf(parts: readonly Row[], terms: ReadonlyMap<number, HeldTerms>): TurnoverLine {
  const [first] = parts
  const held = terms.get(first?.termsId ?? 0)
  if (first === undefined || held === undefined) throw new Error('orders without terms')
  const fees = feesOfParts(
    parts.map(({ baseCents }) => baseCents),
    held.shares,
  )
  const weeks = parts.map(({ monday, orders, salesCents }, i) => ({
    monday: monday ?? '',
    orders,
    salesCents,
    fees: fees[i] ?? NO_FEES,
  }))
  const baseCents = parts.reduce((sum, part) => sum + part.baseCents, 0)
  return {
    businessId: first.businessId ?? 0,
    currency: first.currency,
    isBefore: first.isBefore,
    terms: held,
    baseCents,
    weeks,
    ...turnoverOf(weeks),
    fees: feesOf(baseCents, held.shares),
  }
}

/** All terms of businesses by their numbers. */
export async function loadHeldTerms(
  tx: Transaction,
  businessIds: readonly number[],
): Promise<ReadonlyMap<number, HeldTerms>> {
  const { rows } = await tx.execute<Omit<HeldTerms, 'shares'> & Shares>(sql`
    SELECT id, valid_from AS "validFrom", include_transport_in_fee AS "includesTransport",
      to_char(lead(valid_from) OVER (PARTITION BY business_id ORDER BY valid_from)::date - 1, 'YYYY-MM-DD') AS "validTo",
      baboon_hundredths AS commission, courier_hundredths AS courier, marketing_hundredths AS marketing, vat_hundredths AS vat
    FROM finance_terms WHERE business_id = ANY (${sql.param(businessIds)}::integer[])`)
  return new Map(
    rows.map(({ commission, courier, marketing, vat, ...held }) => [
      held.id,
      { ...held, shares: { commission, courier, marketing, vat } },
    ]),
  )
}
