import { type SQL, sql } from 'drizzle-orm'
import {
  addCommissions,
  type Commission,
  commissionOf,
  commissionOfParts,
  NO_COMMISSION,
} from '#/domain/finance/commission'
import { SHARE_KINDS, type ShareKind, type Shares } from '#/domain/finance/invoice-lines'
import { daysBetween, type Period } from '#/domain/finance/periods'
import type { Cents, Currency } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { unsafeSql } from '../../db/statement'
import { salesByDay, salesByMonth, type SalesRead, salesTogether } from './sales-by-day'

const DAYS_A_WEEK = 7

export type Turnover = { orders: number; salesCents: Cents; commission: Commission }
export const NO_TURNOVER: Turnover = { orders: 0, salesCents: 0, commission: NO_COMMISSION }
export const addTurnover = (one: Turnover, other: Turnover): Turnover => ({
  orders: one.orders + other.orders,
  salesCents: one.salesCents + other.salesCents,
  commission: addCommissions(one.commission, other.commission),
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

/** What a business sold in one money under the same terms. */
export type TurnoverLine = Turnover & {
  businessId: number
  currency: Currency
  isBefore: boolean
  terms: HeldTerms
  baseCents: Cents
}
/** What all of them sold in one week (`weekNumber`) of the period. */
export type TurnoverWeek = Turnover & { currency: Currency; week: number }
export type TurnoverDay = { currency: Currency; day: string; orders: number; salesCents: Cents }

/** Orders, sales and base under the same terms in parts, those of earlier weeks first; several may be of one week. */
type Row = { currency: Currency; businessId: number; termsId: number } & Parts<number[]>
type Parts<Column> = Record<'weeks' | 'orders' | 'salesCents' | 'baseCents', Column>

/** From which weeks are counted. */
const FIRST_MONDAY = '2001-01-01'
export const weekNumber = (day: string): number => Math.floor(daysBetween(FIRST_MONDAY, day) / DAYS_A_WEEK)
/** Of a day `d`. A number for each row: joined to a calendar, the planner compared every row with every day of it. */
const WEEK = sql`(d.day::date - ${FIRST_MONDAY}::date) / ${DAYS_A_WEEK}::integer`

/**
 * What businesses sold on the days of a period, and of the one right before it, by terms with what is kept of it; the period, where
 * asked for, also by week. The commission of the weeks adds up to that of the lines.
 */
export async function loadTurnover(
  tx: Transaction,
  businessIds: readonly number[],
  { period, before }: { period: Period; before: Period },
  { byWeek, live }: { byWeek: boolean; live?: SalesRead },
): Promise<{ lines: TurnoverLine[]; weeks: TurnoverWeek[] }> {
  const read = async (days: Period, ofWeeks: boolean): Promise<Row[]> => {
    const inOrder = (of: string): SQL => unsafeSql(`array_agg(s.${of} ORDER BY s.week)::text`)
    // Columns of numbers, as PostgreSQL writes arrays: ten thousand parts as rows of their own cost this process more than the database.
    const { rows } = await tx.execute<Omit<Row, keyof Parts<string>> & Parts<string>>(sql`
      SELECT s.business_id AS "businessId", s.terms_id AS "termsId", s.currency, ${inOrder('week')} AS weeks, ${inOrder('orders')} AS orders,
        ${inOrder('sales_cents')} AS "salesCents", ${inOrder('base_cents')} AS "baseCents"
      FROM (
        SELECT d.business_id, d.terms_id, d.currency, ${ofWeeks ? WEEK : sql`0`} AS week,
          sum(d.orders) AS orders, sum(d.sales_cents) AS sales_cents, sum(d.base_cents) AS base_cents
        FROM (${ofWeeks ? salesByDay(businessIds, days, live) : salesByMonth(businessIds, days, live === undefined ? {} : { live })}) d
        GROUP BY 1, 2, 3, 4) s
      GROUP BY 1, 2, 3`)
    return rows.map(({ weeks, orders, salesCents, baseCents, ...row }) => ({
      ...row,
      weeks: numbersIn(weeks),
      orders: numbersIn(orders),
      salesCents: numbersIn(salesCents),
      baseCents: numbersIn(baseCents),
    }))
  }
  const [now, earlier] = [await read(period, byWeek), await read(before, false)]
  const terms = await loadHeldTerms(tx, businessIds)
  const lines = (rows: readonly Row[], isBefore: boolean) =>
    rows.map((row) => lineOf(row, termsOf(row, terms), isBefore))
  return { lines: [...lines(now, false), ...lines(earlier, true)], weeks: byWeek ? weeksOf(now, terms) : [] }
}

/** Of an array of whole numbers in PostgreSQL's words: `{1,2}`. */
const numbersIn = (column: string): number[] => column.slice(1, -1).split(',').map(Number)

const termsOf = ({ termsId }: Pick<Row, 'termsId'>, terms: ReadonlyMap<number, HeldTerms>): HeldTerms => {
  const held = terms.get(termsId)
  if (held === undefined) throw new Error('orders without terms')
  return held
}

function lineOf({ businessId, currency, ...row }: Row, terms: HeldTerms, isBefore: boolean): TurnoverLine {
  const baseCents = sumOf(row.baseCents)
  return {
    isBefore,
    businessId,
    currency,
    terms,
    baseCents,
    orders: sumOf(row.orders),
    salesCents: sumOf(row.salesCents),
    commission: commissionOf(baseCents, terms.shares),
  }
}

/** Each line's commission is shared out to its weeks. Of all businesses and a year there are ten thousand parts: added up in place. */
function weeksOf(rows: readonly Row[], terms: ReadonlyMap<number, HeldTerms>): TurnoverWeek[] {
  const found = new Map<string, Omit<TurnoverWeek, 'commission'> & { commission: Record<ShareKind, Cents> }>()
  for (const { currency, weeks, orders, salesCents, ...row } of rows) {
    const commission = commissionOfParts(row.baseCents, termsOf(row, terms).shares)
    weeks.forEach((week, place) => {
      const key = `${currency} ${week}`
      const sum = found.get(key) ?? { currency, week, orders: 0, salesCents: 0, commission: { ...NO_COMMISSION } }
      found.set(key, sum)
      sum.orders += orders[place] ?? 0
      sum.salesCents += salesCents[place] ?? 0
      for (const kind of SHARE_KINDS) sum.commission[kind] += commission[place]?.[kind] ?? 0
    })
  }
  return [...found.values()]
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)

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
