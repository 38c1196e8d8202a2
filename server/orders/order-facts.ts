/** What Home counts and the list of orders filters by, as SQL about an order `o`: said once, so that both always agree. */
import { UNCOLLECTED_AFTER_MINUTES, type OrderMatter } from '#/domain/attention'
import { CANCELLED_ASKED_FOR_MS } from '#/domain/cancelled'
import { SCHEDULED_AFTER_MS } from '#/domain/order-kind'
import { FIRST_STATUS, NOT_SOLD, OPEN_STATUSES } from '#/domain/order-status'
import { orderStage } from '#/domain/order-steps'
import { minutes } from '#/domain/time'
import { texts } from '../db/statement'
import { NEVER_RANG } from '../ring/never-rang'

/** When an accepted order was promised to be ready: `readyAt` of `domain/order-timing` in SQL. */
const READY_AT = `greatest(
  o.last_date_accepted + make_interval(mins => o.total_cooking_time),
  CASE WHEN o.scheduled_at - o.registered_at > interval '${SCHEDULED_AFTER_MS} milliseconds'
    THEN o.scheduled_at - make_interval(mins => greatest(0, o.delivery_minutes - o.suggested_cooking_time)) END)`

/** It had a promise, and it is ready. */
export const WAS_PROMISED =
  'o.last_date_cooked IS NOT NULL AND o.last_date_accepted IS NOT NULL AND o.total_cooking_time IS NOT NULL'
/** The started minutes that it was ready after the promise. */
export const LATE_MINUTES = `ceil(extract(epoch FROM o.last_date_cooked - ${READY_AT}) / 60)::integer`

/** The hour in which it came in. `zone`: the SQL of its business's time zone. */
export const hourIn = (zone: string): string => `extract(hour FROM o.registered_at AT TIME ZONE ${zone})::integer`

/** By the clock on the wall, so that a change of the clocks within the week moves nothing. `moment`: a `timestamptz`. */
export const isUpToTimeOf = (moment: string, zone: string): string =>
  `(o.registered_at AT TIME ZONE ${zone})::time <= (${moment} AT TIME ZONE ${zone})::time`

const inTheHouse = OPEN_STATUSES.filter((status) => ['cooking', 'ready'].includes(orderStage(status)))

/** The moments that decide what asks for attention. */
export type AttentionMoments = Record<'now' | 'pendingSince' | 'readySince' | 'cancelledSince', Date>

export const attentionMoments = (now: Date, maxPendingMinutes: number): AttentionMoments => ({
  now,
  pendingSince: new Date(now.getTime() - minutes(maxPendingMinutes)),
  readySince: new Date(now.getTime() - minutes(UNCOLLECTED_AFTER_MINUTES)),
  cancelledSince: new Date(now.getTime() - CANCELLED_ASKED_FOR_MS),
})

/** Whether an order asks for attention in this way. `moments`: the SQL of each, parameters as a rule. */
export function asksFor(matter: OrderMatter, moment: (name: keyof AttentionMoments) => string): string {
  switch (matter) {
    case 'waiting':
      return `o.status = '${FIRST_STATUS}' AND o.last_date_pending < ${moment('pendingSince')}`
    case 'late':
      // Also with its courier standing there: what is not cooked is late all the more.
      return `o.status IN (${texts(inTheHouse)}) AND o.last_date_cooked IS NULL AND ${READY_AT} < ${moment('now')}`
    case 'uncollected':
      return `o.status IN (${texts(inTheHouse)}) AND o.last_date_cooked < ${moment('readySince')}`
    case 'cancelled':
      return `o.status = '${NOT_SOLD}' AND o.last_date_accepted IS NOT NULL
        AND o.cancel_acknowledged_at IS NULL AND o.last_date_rejected > ${moment('cancelledSince')}`
    case 'unanswered':
      return `o.status = '${NOT_SOLD}' AND o.reject_reason_id IN (SELECT id FROM reject_reasons WHERE system)`
    case 'neverRung':
      return NEVER_RANG
  }
}
