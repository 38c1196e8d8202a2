import { TOPPING_CENTS } from '../../../../kitchen/orders/parts-of-orders'
import { IS_SOLD } from '../../../../kitchen/orders/sold-facts'
import type { Rollup } from '../rollup'

/** `orders` have it; of all that an order has one counts it as `firsts`, so that these add up to the orders of a total. */
const FIGURES = {
  portions: 'sum(o.portions)',
  orders: 'count(*)',
  firsts: 'count(*) FILTER (WHERE o.is_first)',
  salesCents: 'sum(o.cents)',
} as const

/**
 * What orders have of each thing, as `t`, in one go: an aggregate for each order by itself costs twice as much. `OFFSET 0`: the lines of each order
 * by the index; the planner would read those of all years instead.
 */
const ofEachOrder = (thing: string, figures: string, lines: string): string => `(
  SELECT *, row_number() OVER (PARTITION BY id ORDER BY thing) = 1 AS is_first FROM (
    SELECT o.id, o.business_id, o.business_day, o.money, o.take_away, ${thing} AS thing, ${figures}
    FROM o JOIN LATERAL (${lines} WHERE i.order_id = o.id AND i.business_id = o.business_id OFFSET 0) i ON true
    WHERE ${IS_SOLD} GROUP BY 1, 6, 2, 3, 4, 5) things) o`

/** What was sold of each dish, before discounts, under the name by which it was sold. */
export const dishes = {
  name: 'dishes',
  from: ofEachOrder(
    'i.menu_item_id',
    'min(i.item_name) AS name, sum(i.quantity) AS portions, sum(i.quantity::bigint * i.item_price_cents) AS cents',
    'SELECT i.menu_item_id, i.item_name, i.quantity, i.item_price_cents FROM order_items i',
  ),
  asArrays: true,
  by: { menuItemId: 'o.thing', name: 'o.name' },
  figures: FIGURES,
} as const satisfies Rollup

/** The same of toppings: so many of it on each portion of the dish. */
export const toppings = {
  name: 'toppings',
  from: ofEachOrder(
    'i.name',
    'sum(i.quantity * i.times) AS portions, sum(i.quantity * i.times * i.cents) AS cents',
    `SELECT coalesce(x ->> 'displayedText', '') AS name, i.quantity::bigint AS quantity, (x ->> 'quantity')::integer AS times, ${TOPPING_CENTS} AS cents
      FROM order_items i CROSS JOIN jsonb_array_elements(i.topping_items) x`,
  ),
  asArrays: true,
  by: { name: 'o.thing' },
  figures: FIGURES,
} as const satisfies Rollup
