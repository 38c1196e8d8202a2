import { type SQL, sql } from 'drizzle-orm'
import { BY_DAY, ORDER_SUMS } from './order-sums'

/** SQL of the businesses (`integer[]`) and of the days (`text`, both included) that are asked for. */
export type DaysAsked = { businesses: SQL; from: SQL; to: SQL }

/**
 * What businesses took and sold on each day, as a relation with the columns of `sales_days`: stored sums of the days that are over
 * and have not changed, and of all others the sums of their orders at this moment. In one statement, so that all of it is one state
 * of the database: an order is in the stored sums, or its day is marked (`docs/decisions.md`, Finance).
 * `OFFSET 0`: each span is read by the index; the planner, which takes the live days for many, would read all orders instead.
 */
export const daySums = ({ businesses, from, to }: DaysAsked): SQL => sql`
  SELECT s.business_id, s.day, s.currency, s.take_away, s.orders, s.rejected, s.total_cents, s.handed_over, s.sales_cents, s.transport_cents
  FROM sales_days s
  WHERE s.business_id = ANY (${businesses}) AND s.day BETWEEN ${from} AND ${to}
    AND NOT EXISTS (SELECT FROM changed_days c WHERE c.business_id = s.business_id AND c.day = s.day)
  UNION ALL
  SELECT ${ORDER_SUMS}
  FROM (
    SELECT b AS business_id, greatest(${from}, to_char(u.day::date + 1, 'YYYY-MM-DD')) AS first, ${to} AS last
    FROM unnest(${businesses}) b LEFT JOIN sales_until u ON u.business_id = b
    UNION ALL
    SELECT DISTINCT c.business_id, c.day, c.day
    FROM changed_days c JOIN sales_until u ON u.business_id = c.business_id AND c.day <= u.day
    WHERE c.business_id = ANY (${businesses}) AND c.day BETWEEN ${from} AND ${to}) live
  JOIN LATERAL (
    SELECT * FROM orders WHERE business_id = live.business_id AND business_day BETWEEN live.first AND live.last OFFSET 0) o ON true
  ${BY_DAY}`
