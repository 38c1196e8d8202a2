import { sql } from 'drizzle-orm'
import { addFees, type Fees, feesOf, feesOfParts, NO_FEES } from '#/domain/finance/fees'
import type { Shares } from '#/domain/finance/invoice-lines'
import { daysBetween, type Period } from '#/domain/finance/periods'
import type { Cents, Currency } from '#/domain/values/money'
import type { Transaction } from '../db/database'
import type { Calendar } from './days/spans'
import { salesBySpan, type SalesRead, salesTogether } from './sales-by-day'

const DAYS_A_WEEK = 7

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

/** What a business sold in one money under the same terms, whole and, where asked for, by its weeks. */
export type TurnoverLine = Turnover & {
  businessId: number
  currency: Currency
  isBefore: boolean
  terms: HeldTerms
  baseCents: Cents
  weeks: (Turnover & { week: number })[]
}
export type TurnoverDay = { currency: Currency; day: string; orders: number; salesCents: Cents }

/** Orders, sales and base of one week, or of all days (week 0), under the same terms. */
type Part = [week: number, orders: number, salesCents: Cents, baseCents: Cents]
type Row = { currency: Currency; businessId: number; termsId: number; parts: Part[] }

/** From which weeks are counted. */
const FIRST_MONDAY = '2001-01-01'
export const weekNumber = (day: string): number => Math.floor(daysBetween(FIRST_MONDAY, day) / DAYS_A_WEEK)
/** Of a day `d`. A number for each row: joined to a calendar, the planner compared every row with every day of it. */
const WEEK = sql`(d.day::date - ${FIRST_MONDAY}::date) / ${DAYS_A_WEEK}::integer`

/**
 * What businesses sold on the days of a period, and of the one right before it, by terms with what is kept of it; the period, where
 * asked for, also by week. The fees of the weeks of a line add up to those of the line.
 */
export async function loadTurnover(
  tx: Transaction,
  businessIds: readonly number[],
  { period, before }: { period: Period; before: Period },
  { byWeek, live }: { byWeek: boolean; live?: SalesRead },
): Promise<TurnoverLine[]> {
  const read = async (days: Period, calendar: Calendar): Promise<Row[]> => {
    // Parts as JSON: ten thousand weeks as rows of their own cost this process more than their sums cost the database.
    const { rows } = await tx.execute<Row>(sql`
      SELECT s.business_id AS "businessId", s.terms_id AS "termsId", s.currency,
        json_agg(json_build_array(s.week, s.orders, s.sales_cents, s.base_cents) ORDER BY s.week) AS parts
      FROM (
        SELECT d.business_id, d.terms_id, d.currency, ${calendar === 'weeks' ? WEEK : sql`0`} AS week,
          sum(d.orders) AS orders, sum(d.sales_cents) AS sales_cents, sum(d.base_cents) AS base_cents
        FROM (${salesBySpan(businessIds, days, { calendar, live })}) d GROUP BY 1, 2, 3, 4) s
      GROUP BY 1, 2, 3`)
    return rows
  }
  const [now, earlier] = [await read(period, byWeek ? 'weeks' : 'months'), await read(before, 'months')]
  const terms = await loadHeldTerms(tx, businessIds)
  return [...linesOf(now, terms, { isBefore: false }), ...linesOf(earlier, terms, { isBefore: true })]
}

const linesOf = (
  rows: readonly Row[],
  terms: ReadonlyMap<number, HeldTerms>,
  of: { isBefore: boolean },
): TurnoverLine[] => rows.map((row) => ({ ...of, ...lineOf(row, terms) }))

/** What businesses sold together on each of some days. */
export async function loadTurnoverDays(
  tx: Transaction,
  businessIds: readonly number[],
  days: Period,
  live: SalesRead,
): Promise<TurnoverDay[]> {
  const { rows } = await tx.execute<TurnoverDay>(sql`
    SELECT s.currency, s.day, sum(s.orders)::integer AS orders, sum(s.sales_cents)::float8 AS "salesCents"
    FROM (${salesTogether(businessIds, days, live)}) s GROUP BY 1, 2`)
  return rows
}

function lineOf(
  { businessId, currency, termsId, parts }: Row,
  terms: ReadonlyMap<number, HeldTerms>,
): Omit<TurnoverLine, 'isBefore'> {
  const held = terms.get(termsId)
  if (held === undefined) throw new Error('orders without terms')
  const fees = feesOfParts(
    parts.map(([, , , baseCents]) => baseCents),
    held.shares,
  )
  const weeks = parts.map(([week, orders, salesCents], i) => ({ week, orders, salesCents, fees: fees[i] ?? NO_FEES }))
  const [orders, salesCents, baseCents] = [sumOf(parts, 1), sumOf(parts, 2), sumOf(parts, 3)]
  return {
    businessId,
    currency,
    terms: held,
    baseCents,
    weeks,
    orders,
    salesCents,
    fees: feesOf(baseCents, held.shares),
  }
}

const sumOf = (parts: readonly Part[], place: 1 | 2 | 3): number => parts.reduce((sum, part) => sum + part[place], 0)

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
