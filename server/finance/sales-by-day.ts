import { type SQL, sql } from 'drizzle-orm'
import { daySums } from './days/day-sums'
import { sales } from './days/sums/sales'
import { TERMS_BY_DAY } from './sold-orders'

/** Days of business calendars, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string }

/**
 * What businesses sold on each of these days, as a relation: the one source of every figure about sales and of what the
 * platform keeps of them. Rows of each business, day and currency on which something was handed over:
 *
 * - `business_id`, `day` (of the business's own calendar), `currency` (lek is `ALL` by both of its names);
 * - `terms_id`: the `finance_terms` in force on that day, whose percentages hold;
 * - `orders`: how many were handed over;
 * - `sales_cents`: what they sold (`soldOf` of the domain: dishes less discount and refund);
 * - `base_cents`: what the percentages are taken of: the sales and, where the terms say so, the delivery price.
 *
 * Several rows may be of the same day, to be added up. Nothing is rounded here: percentages are taken of sums of rows of the same
 * terms, as a line of an invoice does it. `tx` sees no other tenant's rows, whichever businesses are named.
 */
export const salesByDay = (businessIds: readonly number[], { from, to }: Days): SQL => sql`
  SELECT d.business_id, d.day, d.currency, t.id AS terms_id, d.orders, d."salesCents" AS sales_cents,
    d."salesCents" + CASE WHEN t.include_transport_in_fee THEN d."transportCents" ELSE 0 END AS base_cents
  FROM (${daySums(sales, {
    businesses: sql`${sql.param(businessIds)}::integer[]`,
    from: sql`${from}::text`,
    to: sql`${to}::text`,
    now: sql`now()`,
  })}) d
  JOIN (${TERMS_BY_DAY}) t
    ON t.business_id = d.business_id AND d.day >= t.valid_from AND d.day < t.valid_to`
