/** What reviews are filtered and counted by, as SQL about a review `r`, its order `o` and its business `b`. */
import { LATE_AFTER_MINUTES, type REVIEW_READINESS } from '#/domain/orders/review'
import { isPromiseJudged, lateMinutes } from '../../kitchen/orders/order-facts'

export const REVIEW_TABLES = `
  reviews r JOIN orders o ON o.business_id = r.business_id AND o.id = r.order_id JOIN businesses b ON b.id = r.business_id
    JOIN customers c ON c.business_id = r.business_id AND c.id = r.customer_id`

/** `now`: the SQL of a `timestamptz`, here and below. */
export const minutesLate = (now: string): string => `CASE WHEN ${isPromiseJudged(now)} THEN ${lateMinutes(now)} END`

/** How its order was ready; `null` without a promise. */
export const readiness = (now: string): string =>
  `CASE WHEN ${isPromiseJudged(now)} THEN
    CASE WHEN ${lateMinutes(now)} > ${LATE_AFTER_MINUTES} THEN 'late' ELSE 'onTime' END END`
export type Readiness = (typeof REVIEW_READINESS)[number]

/** Written on this day (the SQL of `YYYY-MM-DD`) or later, by the clock of its business; or on this day or earlier. */
export const isFrom = (day: string): string => `r.at >= ${day}::date::timestamp AT TIME ZONE b.time_zone`
export const isUntil = (day: string): string => `r.at < (${day}::date + 1)::timestamp AT TIME ZONE b.time_zone`
