/** What Home counts and the list of orders filters by, as SQL about an order `o`: said once, so that both always agree. */
import { UNCOLLECTED_AFTER_MINUTES, type OrderMatter } from '#/domain/devices/attention'
import { CANCELLED_ASKED_FOR_MS } from '#/domain/orders/cancelled'
import { SCHEDULED_AFTER_MS } from '#/domain/orders/order-kind'
import type { Placed } from '#/domain/orders/kanban'
import { FIRST_STATUS, IN_HOUSE_STATUSES, NOT_SOLD, ORDER_STATUSES } from '#/domain/orders/order-status'
import { ORDER_STAGES, type OrderStage, orderStage } from '#/domain/orders/order-steps'
import { ON_TIME_WITHIN_MINUTES } from '#/domain/orders/preparation'
import { minutes } from '#/domain/values/time'
import { texts } from '../../db/statement'
import { NEVER_RANG } from './never-rang'

/** When an accepted order was promised to be ready: `readyAt` of `domain/order-timing` in SQL. */
export const READY_AT = `greatest(
  o.last_date_accepted + make_interval(mins => o.total_cooking_time),
  CASE WHEN o.scheduled_at - o.registered_at > interval '${SCHEDULED_AFTER_MS} milliseconds'
    THEN o.scheduled_at - make_interval(mins => greatest(0, o.delivery_minutes - o.suggested_cooking_time)) END)`

const IN_HOUSE = `o.status IN (${texts(IN_HOUSE_STATUSES)})`

/** When what was promised was ready: dishes that were added after that are no part of it. */
const KEPT_AT = 'coalesce(o.promise_met_at, o.last_date_cooked)'

/** It had a promise, and whether that was kept is known: it is ready, or late by now and still to be cooked. */
export const isPromiseJudged = (now: string): string =>
  `o.last_date_accepted IS NOT NULL AND o.total_cooking_time IS NOT NULL AND (${KEPT_AT} IS NOT NULL
    OR (${IN_HOUSE} AND ${READY_AT} < ${now} - interval '${ON_TIME_WITHIN_MINUTES} minutes'))`
/** The started minutes after the promise until it was ready, or until now. */
export const lateMinutes = (now: string): string =>
  `ceil(extract(epoch FROM coalesce(${KEPT_AT}, ${now}) - ${READY_AT}) / 60)::integer`

/** The orders for which a rule of the board holds, in SQL made from that very rule. */
export const ordersWhere = (holds: (order: Placed) => boolean): string =>
  `(${ORDER_STATUSES.flatMap((status) =>
    [true, false].flatMap((enableCookingTime) =>
      [null, new Date(0)]
        .filter((lastDateCooked) => holds({ status, enableCookingTime, lastDateCooked }))
        .map(
          (lastDateCooked) =>
            `(o.status = '${status}' AND o.enable_cooking_time = ${enableCookingTime}
              AND o.last_date_cooked IS ${lastDateCooked === null ? '' : 'NOT '}NULL)`,
        ),
    ),
  ).join(' OR ')})`

export const isInStage = (stage: OrderStage): string => ordersWhere((order) => orderStage(order) === stage)
/** Where the board has it. */
export const STAGE = `CASE ${ORDER_STAGES.map((stage) => `WHEN ${isInStage(stage)} THEN '${stage}'`).join(' ')} END`

/** The hour in which it came in. `zone`: the SQL of its business's time zone. */
export const hourIn = (zone: string): string => `extract(hour FROM o.registered_at AT TIME ZONE ${zone})::integer`

/**
 * Came in no later in its business day than `moment` (a `timestamptz`) is in the business day `day` (a `text`): the small hours are the
 * last ones. By the clock on the wall, so that a change of the clocks within the week moves nothing.
 */
export const isUpToTimeOf = (moment: string, zone: string, day: string): string =>
  `(o.registered_at AT TIME ZONE ${zone}) - o.business_day::timestamp <= (${moment} AT TIME ZONE ${zone}) - ${day}::timestamp`

/** A meal whose list is still open: nobody waits for an answer to it. */
export const IS_SILENT = `(o.meal_group_id IS NOT NULL AND o.status = '${FIRST_STATUS}' AND o.last_date_pending IS NULL)`

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
      return `${IN_HOUSE} AND o.last_date_cooked IS NULL AND ${READY_AT} < ${moment('now')}`
    case 'uncollected':
      return `${IN_HOUSE} AND o.last_date_cooked < ${moment('readySince')}`
    case 'cancelled':
      return `o.status = '${NOT_SOLD}' AND o.last_date_accepted IS NOT NULL
        AND o.cancel_acknowledged_at IS NULL AND o.last_date_rejected > ${moment('cancelledSince')}`
    case 'unanswered':
      return `o.status = '${NOT_SOLD}' AND o.reject_reason_id IN (SELECT id FROM reject_reasons WHERE system)`
    case 'neverRung':
      return NEVER_RANG
  }
}
