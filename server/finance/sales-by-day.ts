import { type SQL, sql } from 'drizzle-orm'
import { IS_HANDED_OVER, SALES, TRANSPORT } from './sold-orders'

/** Days of business calendars, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string }

/**
 * What businesses sold on each of these days, as a relation: the one source of every figure about sales and of what the
 * platform keeps of them. A row for each business, day and currency on which something was handed over:
 *
 * - `business_id`, `day` (of the business's own calendar), `currency` (lek is `ALL` by both of its names);
 * - `terms_id`: the `finance_terms` in force on that day, whose percentages hold;
 * - `orders`: how many were handed over;
 * - `sales_cents`: what they sold (`soldOf` of the domain: dishes less discount and refund);
 * - `base_cents`: what the percentages are taken of: the sales and, where the terms say so, the delivery price.
 *
 * Sums are `bigint`. Nothing is rounded here: percentages are taken of sums of rows of the same terms, as a line of an
 * invoice does it. `tx` sees no other tenant's rows, whichever businesses are named.
 */
export const salesByDay = (businessIds: readonly number[], { from, to }: Days): SQL => sql`
  SELECT d.business_id, d.day, d.currency, t.id AS terms_id, d.orders, d.sales_cents,
    d.sales_cents + CASE WHEN t.include_transport_in_fee THEN d.transport_cents ELSE 0 END AS base_cents
  FROM (
    SELECT o.business_id, o.business_day AS day, CASE o.currency WHEN 'LEK' THEN 'ALL' ELSE o.currency END AS currency,
      count(*) AS orders, sum(${SALES}) AS sales_cents, sum(${TRANSPORT}) AS transport_cents
    FROM orders o
    WHERE o.business_id = ANY (${sql.param(businessIds)}::integer[]) AND o.business_day BETWEEN ${from} AND ${to}
      AND ${IS_HANDED_OVER}
    GROUP BY 1, 2, 3) d
  JOIN LATERAL (
    SELECT terms.id, terms.include_transport_in_fee FROM finance_terms terms
    WHERE terms.business_id = d.business_id AND terms.valid_from <= d.day
    ORDER BY terms.valid_from DESC LIMIT 1) t ON true`
