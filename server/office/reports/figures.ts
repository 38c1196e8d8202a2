/** Aggregates that several reports have, over orders `o` or sums of them. */

/** A figure of sums; nothing is 0. */
export const total = (figure: string): string => `coalesce(sum(o."${figure}"), 0)`
/** Cents, half up; `NULL` without an order. */
export const average = (cents: string, orders: string): string =>
  `round(sum(${cents})::numeric / nullif(sum(${orders}), 0))`
/** Of what was not rejected. */
export const AVERAGE_SALE = average('o."totalCents"', 'o.orders - o.rejected')
/** Orders of sums of which one order may be in several rows: in a total it counts once. */
export const ORDERS_ONCE = { row: total('orders'), total: total('firsts') }

/** A share of 0 to 1; `NULL` of nothing. */
export const share = (part: string, whole: string): string => `(${part})::float8 / nullif(${whole}, 0)`

/**
 * The value that this share of the orders of `reportLists` did not exceed: `percentile_disc` of a day, or of all of them. `per`: so many of
 * it are one of the column's.
 */
export const reached = (part: number, per = 1): { row: string; total: string } => {
  const first = (upTo: string, all: string): string =>
    `min(o.value) FILTER (WHERE o."${upTo}" >= ceil(${part}::float8 * o."${all}"::float8))${per === 1 ? '' : ` / ${per}.0`}`
  return { row: first('upTo', 'ofDay'), total: first('upToOfAll', 'ofAll') }
}
