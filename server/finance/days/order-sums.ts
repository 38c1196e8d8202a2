import { SQL, sql, StringChunk } from 'drizzle-orm'
import { NOT_SOLD } from '#/domain/orders/order-status'
import { texts } from '../../db/statement'
import { IS_HANDED_OVER, SALES, TRANSPORT } from '../sold-orders'

const IS_REJECTED = new SQL([new StringChunk(`o.status = ${texts([NOT_SOLD])}`)])

/** The key and the sums of `sales_days`, computed from orders `o`: the one rule of what is stored and of what is read live. */
export const ORDER_SUMS: SQL = sql`o.business_id, o.business_day AS day, CASE o.currency WHEN 'LEK' THEN 'ALL' ELSE o.currency END AS currency,
  o.take_away_point_id IS NOT NULL AS take_away, count(*)::integer AS orders,
  (count(*) FILTER (WHERE ${IS_REJECTED}))::integer AS rejected,
  coalesce(sum(o.total_cents) FILTER (WHERE NOT ${IS_REJECTED}), 0) AS total_cents,
  (count(*) FILTER (WHERE ${IS_HANDED_OVER}))::integer AS handed_over, sum(${SALES}) AS sales_cents, sum(${TRANSPORT}) AS transport_cents`

export const BY_DAY: SQL = sql`GROUP BY 1, 2, 3, 4`
