/** Aggregates that several reports have, over orders `o` or sums of them. */

/** A figure of sums; nothing is 0. */
export const total = (figure: string): string => `coalesce(sum(o."${figure}"), 0)`
/** Cents, half up; `NULL` without an order. */
export const average = (cents: string, orders: string): string =>
  `round(sum(${cents})::numeric / nullif(sum(${orders}), 0))`
/** Of what was not rejected. */
export const AVERAGE_SALE = average('o."totalCents"', 'o.orders - o.rejected')
/** Orders of sums of which one order may be in several rows: in a total it counts once. `key`: what tells rows apart. */
export const ordersOnce = (key: string): string =>
  `CASE WHEN GROUPING(${key}) = 1 THEN ${total('firsts')} ELSE ${total('orders')} END`

/** A share of 0 to 1; `NULL` of nothing. */
export const share = (part: string, whole: string): string => `(${part})::float8 / nullif(${whole}, 0)`
/** Its share of the total of its currency, which is the largest of all rows. */
export const shareOfTotal = (figure: string): string => share(figure, `max(${figure}) OVER (PARTITION BY o.money)`)

/** The value that this share of the orders of `reportLists` did not exceed: `percentile_disc` of a day, or of all of them. */
export const reached = (part: number): string => `CASE WHEN GROUPING(o.day) = 1
  THEN min(o.value) FILTER (WHERE o."upToOfAll" >= ceil(${part}::float8 * o."ofAll"::float8))
  ELSE min(o.value) FILTER (WHERE o."upTo" >= ceil(${part}::float8 * o."ofDay"::float8)) END`
