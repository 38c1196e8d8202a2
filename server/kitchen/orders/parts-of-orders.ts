/** What stands on an order `o`, a row each: said once, for the reports that add it up and for the list of the orders behind a figure. */

/** Of a unit of money, or of a percent. */
export const HUNDREDTHS = 100

/** A dish of the menu under its present name; what is on no menu any more under the name by which it was sold. */
export const DISHES = `
  SELECT i.order_id, i.business_id, coalesce(m.item_name, i.item_name) AS item, m.id AS item_id,
    i.quantity::bigint AS portions, i.item_price_cents AS price_cents
  FROM order_items i LEFT JOIN menu_items m ON m.id = i.menu_item_id AND m.business_id = i.business_id`
/** Cents of a topping `x`, as an order line keeps it. */
export const TOPPING_CENTS = `round((x ->> 'price')::numeric * ${HUNDREDTHS})`
/** As sold: so many of it on each portion of the dish. */
export const TOPPINGS = `
  SELECT i.order_id, i.business_id, x ->> 'displayedText' AS item, NULL::integer AS item_id,
    i.quantity::bigint * (x ->> 'quantity')::integer AS portions,
    ${TOPPING_CENTS}::bigint AS price_cents
  FROM order_items i, jsonb_array_elements(i.topping_items) x`

/** Hundredths of a percent in a whole. */
const WHOLE_RATE = 10_000

/** What was taken off the dishes: the discount, and of what was given back as much as they still came to. */
const OFF_DISHES = '(o.discount_cents + least(o.refunded_cents, o.net_cents - o.discount_cents))'
/** What of it falls on the first lines up to a sum: the differences add up to all of it, to the cent. */
const offUpTo = (cents: string): string =>
  `coalesce(round(${OFF_DISHES}::numeric * (${cents}) / nullif(o.net_cents, 0)), 0)`
/** Delivery and service fee, less what was given back beyond the dishes. */
const DELIVERY = `greatest(0, o.transport_cents + o.service_fee_cents - greatest(0, o.refunded_cents - (o.net_cents - o.discount_cents)))`
const UP_TO_LINE = 'sum(i.quantity::bigint * i.item_price_cents) OVER (ORDER BY i.position, i.id)'
const OF_LINE = 'i.quantity::bigint * i.item_price_cents'

/**
 * Each line less its part of what was taken off and given back, then delivery and service fee, by the rates that the order keeps
 * (`rate`: hundredths of a percent). All of them together are what the guest paid and did not get back.
 */
export const TAXED_PARTS = `
  SELECT i.vat_hundredths AS rate, ${OF_LINE} - (${offUpTo(UP_TO_LINE)} - ${offUpTo(`${UP_TO_LINE} - ${OF_LINE}`)}) AS gross
  FROM order_items i WHERE i.business_id = o.business_id AND i.order_id = o.id
  UNION ALL
  SELECT o.delivery_vat_hundredths, ${DELIVERY} WHERE ${DELIVERY} > 0`
/** The tax in one of them `p`, half up. */
export const TAX_IN_PART = `round(p.gross * p.rate / (${WHOLE_RATE} + p.rate))`
