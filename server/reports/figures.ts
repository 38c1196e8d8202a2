/** Aggregates that several reports have, over orders `o`. */
import { NOT_SOLD } from '#/domain/orders/order-status'

/** Of a unit of money, or of a percent. */
export const HUNDREDTHS = 100

export const IS_SOLD = `o.status <> '${NOT_SOLD}'`
export const IS_REJECTED = `o.status = '${NOT_SOLD}'`

/** Cents of what was not rejected. */
export const SALES = `coalesce(sum(o.total_cents) FILTER (WHERE ${IS_SOLD}), 0)`
/** Cents, half up; `NULL` without an order. */
export const AVERAGE_SALE = `round(sum(o.total_cents) FILTER (WHERE ${IS_SOLD})::numeric / nullif(count(*) FILTER (WHERE ${IS_SOLD}), 0))`
export const REJECTED = `count(*) FILTER (WHERE ${IS_REJECTED})`

/** A share of 0 to 1; `NULL` of nothing. */
export const share = (part: string, whole: string): string => `(${part})::float8 / nullif(${whole}, 0)`
/** Its share of the total of its currency, which is the largest of all rows. */
export const shareOfTotal = (figure: string): string => share(figure, `max(${figure}) OVER (PARTITION BY o.money)`)

/** Minutes between two moments, on average, with one decimal. */
export const averageMinutes = (from: string, to: string): string =>
  `round(avg(extract(epoch FROM ${to} - ${from}) / 60)::numeric, 1)`
