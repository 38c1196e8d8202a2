import type { AttentionKind } from '#/domain/devices/attention'
import { NOT_SOLD, OPEN_STATUSES, type OrderStatus } from '#/domain/orders/order-status'
import type { OrderStage } from '#/domain/orders/order-steps'
import type { Transaction } from '../../db/database'
import { run, texts } from '../../db/statement'
import {
  asksFor,
  attentionMoments,
  type AttentionMoments,
  hourIn,
  isPromiseJudged,
  IS_SILENT,
  isUpToTimeOf,
  lateMinutes,
  STAGE,
} from '../../kitchen/orders/order-facts'
import { KEPT_TEXT } from '../../kitchen/orders/sold-facts'
import type { BusinessOfToday } from './businesses-of-today'

/** Today and the day a week ago of each business, as a table `d`; `$5` is now. */
const DAYS = `unnest($1::integer[], $2::text[], $3::text[], $4::text[]) AS d (business_id, day, week_ago, zone)`
const ORDERS_OF_BOTH_DAYS = `
  FROM ${DAYS} JOIN orders o ON o.business_id = d.business_id AND o.business_day IN (d.day, d.week_ago)`
const IS_TODAY = 'o.business_day = d.day'
const IS_SO_FAR = `(${IS_TODAY} OR ${isUpToTimeOf('$5::timestamptz', 'd.zone', 'd.day')})`

const daysOf = (businesses: readonly BusinessOfToday[]): unknown[] => [
  businesses.map(({ id }) => id),
  businesses.map(({ day }) => day),
  businesses.map(({ weekAgo }) => weekAgo),
  businesses.map(({ timeZone }) => timeZone),
]

export type CountRow = {
  businessId: number
  isToday: boolean
  /** It came in no later in the business day than it is now. */
  isSoFar: boolean
  hour: number
  status: OrderStatus
  stage: OrderStage
  orders: number
  cents: string
  oldest: Date
}

/** Both days' orders by business, hour, status and stage; a meal counts from the closing of its list. */
export const loadCounts = (tx: Transaction, businesses: readonly BusinessOfToday[], now: Date): Promise<CountRow[]> =>
  run(tx, {
    name: 'today_counts',
    text: `
      SELECT o.business_id AS "businessId", ${IS_TODAY} AS "isToday", ${IS_SO_FAR} AS "isSoFar",
        ${hourIn('d.zone')} AS hour, o.status, ${STAGE} AS stage,
        count(*)::integer AS orders, sum(${KEPT_TEXT}) AS cents, min(o.registered_at) AS oldest
      ${ORDERS_OF_BOTH_DAYS} WHERE NOT ${IS_SILENT} GROUP BY 1, 2, 3, 4, 5, 6`,
    values: [...daysOf(businesses), now],
  })

export type OpenRow = Pick<CountRow, 'stage' | 'status' | 'orders' | 'oldest'>

/** What is open, whatever its day: of an evening that is over, and made for a day to come. */
export const loadOpen = (tx: Transaction, businesses: readonly BusinessOfToday[]): Promise<OpenRow[]> =>
  run(tx, {
    name: 'today_open',
    text: `
      SELECT o.status, ${STAGE} AS stage, count(*)::integer AS orders, min(o.registered_at) AS oldest
      FROM orders o WHERE o.business_id = ANY ($1::integer[]) AND o.status IN (${texts(OPEN_STATUSES)})
        AND NOT ${IS_SILENT} GROUP BY 1, 2`,
    values: [businesses.map(({ id }) => id)],
  })

export type LatenessRow = { businessId: number; isToday: boolean; minutes: number; orders: number }

/** Both days' orders whose promise was kept or is broken by now, by the minutes after it; last week's so far. */
export const loadLateness = (
  tx: Transaction,
  businesses: readonly BusinessOfToday[],
  now: Date,
): Promise<LatenessRow[]> =>
  run(tx, {
    name: 'today_lateness',
    text: `
      SELECT o.business_id AS "businessId", ${IS_TODAY} AS "isToday",
        ${lateMinutes('$5::timestamptz')} AS minutes, count(*)::integer AS orders
      ${ORDERS_OF_BOTH_DAYS}
      WHERE ${isPromiseJudged('$5::timestamptz')} AND ${IS_SO_FAR}
      GROUP BY 1, 2, 3`,
    values: [...daysOf(businesses), now],
  })

/** `reasonId` 0: "Other". */
export type RejectionRow = { businessId: number; reasonId: number; orders: number }

export const loadRejections = (tx: Transaction, businesses: readonly BusinessOfToday[]): Promise<RejectionRow[]> =>
  run(tx, {
    name: 'today_rejections',
    text: `
      SELECT o.business_id AS "businessId", o.reject_reason_id AS "reasonId", count(*)::integer AS orders
      FROM unnest($1::integer[], $2::text[]) AS d (business_id, day)
        JOIN orders o ON o.business_id = d.business_id AND o.business_day = d.day
      WHERE o.status = '${NOT_SOLD}' GROUP BY 1, 2`,
    values: daysOf(businesses).slice(0, 2),
  })

export type AttentionRow = { kind: AttentionKind; count: number; from: string; to: string; businessIds: number[] }

/** Where the moments stand among the parameters of the query below. */
const MOMENTS = {
  now: '$2',
  pendingSince: '$3',
  readySince: '$4',
  cancelledSince: '$5',
} as const satisfies Record<keyof AttentionMoments, string>
const momentAt = (name: keyof AttentionMoments): string => MOMENTS[name]

/** Orders that ask for somebody's attention, whatever day they came in. */
export const loadAttention = (
  tx: Transaction,
  businesses: readonly BusinessOfToday[],
  { now, maxPendingMinutes }: { now: Date; maxPendingMinutes: number },
): Promise<AttentionRow[]> => {
  const moments = attentionMoments(now, maxPendingMinutes)
  return run(tx, {
    name: 'today_attention',
    text: `
      SELECT kind, count(*)::integer AS count, min(business_day) AS "from", max(business_day) AS "to", array_agg(DISTINCT business_id) AS "businessIds"
      FROM (
        SELECT o.business_id, o.business_day, CASE
          WHEN ${asksFor('waiting', momentAt)} THEN 'waiting'
          WHEN ${asksFor('late', momentAt)} THEN 'late'
          WHEN ${asksFor('uncollected', momentAt)} THEN 'uncollected' END AS kind
        FROM orders o WHERE o.business_id = ANY ($1::integer[]) AND o.status IN (${texts(OPEN_STATUSES)})
        UNION ALL
        SELECT o.business_id, o.business_day, 'cancelled' FROM orders o
        WHERE o.business_id = ANY ($1::integer[]) AND ${asksFor('cancelled', momentAt)}
      ) asked WHERE kind IS NOT NULL GROUP BY kind`,
    values: [
      businesses.map(({ id }) => id),
      moments.now,
      moments.pendingSince,
      moments.readySince,
      moments.cancelledSince,
    ],
  })
}

/** Businesses that do not hear their orders. */
export async function loadUnheard(tx: Transaction, businesses: readonly BusinessOfToday[]): Promise<number[]> {
  const rows = await run<{ businessId: number }>(tx, {
    name: 'today_unheard',
    text: `SELECT business_id AS "businessId" FROM business_reach
      WHERE business_id = ANY ($1::integer[]) AND state <> 'reached' ORDER BY business_id`,
    values: [businesses.map(({ id }) => id)],
  })
  return rows.map(({ businessId }) => businessId)
}
