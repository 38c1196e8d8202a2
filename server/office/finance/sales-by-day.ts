import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import type { DaysAsked, ReadOrders } from './rollups/asked-days'
import { daySums, periodSums } from './rollups/day-sums'
import { sales } from './rollups/kinds/sales'
import { readLiveSums } from './rollups/live-sums'
import { TERMS_BY_DAY } from './sold-orders'

/** Days of business calendars, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string }

/** Orders that are not rolled up, read once for several questions about the same businesses in one snapshot (`readSales`). */
export type SalesRead = ReadOrders

const asked = (businessIds: readonly number[], { from, to }: Days, live?: SalesRead): DaysAsked => ({
  businesses: sql`${sql.param(businessIds)}::integer[]`,
  from: sql`${from}::text`,
  to: sql`${to}::text`,
  now: sql`now()`,
  live: live !== undefined && live.from <= from && to <= live.to ? live : undefined,
})

/** What is live of some days: each question about days among them is spared reading these orders again. */
export const readSales = (tx: Transaction, businessIds: readonly number[], days: Days): Promise<SalesRead> =>
  readLiveSums(tx, sales, asked(businessIds, days), days)

/**
 * What businesses sold on each of these days, as a relation: the one source of every figure about sales and of what the
 * platform keeps of them. Rows of each business, day and currency on which something was handed over:
 *
 * - `business_id`, `day` (of the business's own calendar), `currency` (lek is `ALL` by both of its names);
 * - `terms_id`: the `finance_terms` in force on that day, whose percentages hold;
 * - `orders`: how many were handed over;
 * - `sales_cents`: what they sold (`soldOf` of the domain: dishes less discount and refund);
 * - `base_cents`: what the percentages are taken of: the sales and, where the terms say so, the delivery price;
 * - `to_count`: how many of the orders have a base: an invoice counts these.
 *
 * Several rows may be of the same day, to be added up. Nothing is rounded here: percentages are taken of sums of rows of the same
 * terms, as a line of an invoice does it. `tx` sees no other tenant's rows, whichever businesses are named.
 */
export const salesByDay = (businessIds: readonly number[], days: Days, live?: SalesRead): SQL =>
  withTerms(daySums(sales, asked(businessIds, days, live)))

/**
 * The same by months, of those that were asked for as a whole and on all of whose days the same terms hold: `day` is the first one of a month, then.
 * `cuts`: a relation of `business_id` and `day`; no row is of days on both sides of one of these.
 */
export const salesByMonth = (
  businessIds: readonly number[],
  days: Days,
  { cuts, live }: { cuts?: SQL; live?: SalesRead } = {},
): SQL =>
  withTerms(
    periodSums(sales, asked(businessIds, days, live), {
      cuts: cuts === undefined ? termsBegin(businessIds) : sql`${termsBegin(businessIds)} UNION ALL ${cuts}`,
    }),
  )

/** The sales of all of them, by `day` and `currency`: `orders`, `sales_cents`. */
export const salesTogether = (businessIds: readonly number[], days: Days, live: SalesRead): SQL => sql`
  SELECT d.day, d.currency, d.orders, d."salesCents" AS sales_cents
  FROM (${daySums(sales, asked(businessIds, days, live))}) d`

const termsBegin = (businessIds: readonly number[]): SQL =>
  sql`SELECT business_id, valid_from FROM finance_terms WHERE business_id = ANY (${sql.param(businessIds)}::integer[])`

const withTerms = (sums: SQL): SQL => sql`
  SELECT d.business_id, d.day, d.currency, t.id AS terms_id, d.orders, d."salesCents" AS sales_cents,
    d."salesCents" + CASE WHEN t.include_transport_in_fee THEN d."transportCents" ELSE 0 END AS base_cents,
    CASE WHEN t.include_transport_in_fee THEN d."withSome" ELSE d."withSales" END AS to_count
  FROM (${sums}) d
  JOIN (${TERMS_BY_DAY}) t
    ON t.business_id = d.business_id AND d.day >= t.valid_from AND d.day < t.valid_to`
