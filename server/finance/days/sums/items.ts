import { TOPPING_CENTS } from '../../../orders/parts-of-orders'
import { IS_SOLD } from '../../../orders/sold-facts'
import type { Sum } from '../sum'

/** `orders` have it; of all that an order has one counts it as `firsts`, so that these add up to the orders of a total. */
const FIGURES = {
  portions: 'sum(t.portions)',
  orders: 'count(*)',
  firsts: 'count(*) FILTER (WHERE t.is_first)',
  salesCents: 'sum(t.cents)',
} as const

// `OFFSET 0`: by the index for each order; the planner would read the lines of all years instead.
const ofEachOrder = (lines: string): string => `o JOIN LATERAL (${lines} OFFSET 0) t ON true`

/** What was sold of each dish (`key`), before discounts, under the name by which it was sold. */
export const dishes = {
  kind: 'dishes',
  byBusiness: true,
  byEnds: true,
  from: ofEachOrder(`
    SELECT i.menu_item_id AS dish, min(i.item_name) AS name, sum(i.quantity) AS portions,
      sum(i.quantity::bigint * i.item_price_cents) AS cents, row_number() OVER (ORDER BY i.menu_item_id) = 1 AS is_first
    FROM order_items i WHERE i.order_id = o.id AND i.business_id = o.business_id GROUP BY 1`),
  where: IS_SOLD,
  key: 't.dish',
  name: 't.name',
  figures: FIGURES,
} as const satisfies Sum

/** The same of toppings: so many of it on each portion of the dish. */
export const toppings = {
  kind: 'toppings',
  byBusiness: true,
  byEnds: true,
  from: ofEachOrder(`
    SELECT coalesce(x ->> 'displayedText', '') AS name, sum(i.quantity::bigint * (x ->> 'quantity')::integer) AS portions,
      sum(i.quantity::bigint * (x ->> 'quantity')::integer * ${TOPPING_CENTS}) AS cents,
      row_number() OVER (ORDER BY coalesce(x ->> 'displayedText', '')) = 1 AS is_first
    FROM order_items i, jsonb_array_elements(i.topping_items) x
    WHERE i.order_id = o.id AND i.business_id = o.business_id GROUP BY 1`),
  where: IS_SOLD,
  name: 't.name',
  figures: FIGURES,
} as const satisfies Sum
