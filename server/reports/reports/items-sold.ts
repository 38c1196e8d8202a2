import { HUNDREDTHS, IS_SOLD, shareOfTotal } from '../figures'
import type { ReportSql } from '../report-sql'

const SALES = 'sum(t.portions * t.price_cents)'

/** A dish of the menu under its present name; what is on no menu any more under the name by which it was sold. */
const DISHES = `
  SELECT i.order_id, i.business_id, coalesce(m.item_name, i.item_name) AS item, m.id AS item_id,
    i.quantity::bigint AS portions, i.item_price_cents AS price_cents
  FROM order_items i LEFT JOIN menu_items m ON m.id = i.menu_item_id AND m.business_id = i.business_id`
/** As sold: so many of it on each portion of the dish. */
const TOPPINGS = `
  SELECT i.order_id, i.business_id, x ->> 'displayedText' AS item, NULL::integer AS item_id,
    i.quantity::bigint * (x ->> 'quantity')::integer AS portions,
    round((x ->> 'price')::numeric * ${HUNDREDTHS})::bigint AS price_cents
  FROM order_items i, jsonb_array_elements(i.topping_items) x`

/** What was sold, before discounts. */
export const itemsSold: ReportSql<'items-sold'> = {
  // `OFFSET 0`: by the index for each order; the planner would read the lines of all years instead.
  from: ({ what }) =>
    `o JOIN LATERAL (${what === 'toppings' ? TOPPINGS : DISHES} WHERE i.order_id = o.id OFFSET 0) t ON true`,
  where: IS_SOLD,
  columns: {
    item: 't.item',
    business: 'o.business_name',
    portions: 'sum(t.portions)',
    orders: 'count(DISTINCT o.id)',
    sales: SALES,
    salesShare: shareOfTotal(SALES),
  },
  alsoBy: ['o.business_id', 't.item_id'],
}
