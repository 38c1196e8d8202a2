import type { QueryOf } from '#/contract/endpoint'
import type { orders } from '#/contract/orders'
import { readLateness } from '#/domain/lateness-range'
import { kanbanColumn } from '#/domain/kanban'
import { NOT_SOLD, ORDER_STATUSES, type OrderStatus, SETTLEMENT } from '#/domain/order-status'
import { dayAfter } from '#/domain/wall-clock'
import { digitsIn, isCustomerLike } from '../customers/customer-search'
import { type Parameters, parameters, texts } from '../db/statement'
import type { Caller } from '../http/context'
import { Fault } from '../http/faults'
import { asksFor, attentionMoments, hourIn, isUpToTimeOf, LATE_MINUTES, WAS_PROMISED } from './order-facts'

export type OrderFilter = QueryOf<typeof orders.list>

/** What a filter needs to know besides itself. */
export type FilterFacts = { caller: Caller; now: Date; maxPendingMinutes: number }

/** The filter as a WHERE clause over order `o` and business `b`. Faults with 422 for a status that is none. */
export function whereOf(filter: OrderFilter, facts: FilterFacts): { where: string; parameters: Parameters } {
  const { caller } = facts
  const params = parameters()
  const { add } = params
  const flag = (value: number, one: string, zero: string): string | undefined =>
    value === 1 ? one : value === 0 ? zero : undefined
  const conditions = [
    `o.business_id = ANY (${add(businessesOf(filter, caller))}::integer[])`,
    statusCondition(filter, params),
    ...dayConditions(filter, facts.now, params),
    filter.cityId > 0 ? `b.city_id = ${add(filter.cityId)}` : undefined,
    flag(filter.takeaway, 'o.take_away_point_id IS NOT NULL', 'o.take_away_point_id IS NULL'),
    filter.paymentType === undefined || filter.paymentType === '' || filter.paymentType === 'null'
      ? undefined
      : `o.payment_type = ${add(filter.paymentType)}`,
    flag(filter.withCreditCardOrCashless, `o.payment_type <> 'CASH'`, `o.payment_type = 'CASH'`),
    filter.isForDriver ? `o.courier_id = ${add(caller.userId)}` : undefined,
    searchCondition(filter.search, params),
    filter.beforeId === undefined ? undefined : `o.id < ${add(filter.beforeId)}`,
    ...figureConditions(filter, facts, params),
  ]
  return { where: `WHERE ${conditions.filter((each) => each !== undefined).join(' AND ')}`, parameters: params }
}

const ZONE = 'b.time_zone'

/** The days that were asked for; where they were counted from a day, on each business's own calendar. */
function dayConditions(
  { startDate, endDate, countedFrom }: OrderFilter,
  now: Date,
  { add }: Parameters,
): (string | undefined)[] {
  const within = (day: string, tolerance: number): (string | undefined)[] => [
    startDate === undefined ? undefined : `${day} >= ${add(dayAfter(startDate, -tolerance))}`,
    endDate === undefined ? undefined : `${day} <= ${add(dayAfter(endDate, tolerance))}`,
  ]
  if (countedFrom === undefined) return within('o.business_day', 0)
  const isAhead = `(${add(now)}::timestamptz AT TIME ZONE ${ZONE})::date - ${add(countedFrom)}::date`
  // No two calendars of the world are further apart: so wide the index of the days still serves.
  return [...within('o.business_day', 2), ...within(`to_char(o.business_day::date - (${isAhead}), 'YYYY-MM-DD')`, 0)]
}

/** What a figure of Home counts. */
function figureConditions(
  { hour, rejectReasonId, lateness, attention, currency, ownDayAt, upToTimeOf }: OrderFilter,
  { now, maxPendingMinutes }: FilterFacts,
  { add }: Parameters,
): (string | undefined)[] {
  const range = lateness === undefined ? undefined : readLateness(lateness)
  const moments = attentionMoments(now, maxPendingMinutes)
  return [
    hour === undefined ? undefined : `${hourIn(ZONE)} = ${add(hour)}`,
    rejectReasonId === undefined
      ? undefined
      : `o.status = ${texts([NOT_SOLD])} AND o.reject_reason_id = ${add(rejectReasonId)}`,
    range === undefined ? undefined : WAS_PROMISED,
    typeof range?.over === 'number' ? `${LATE_MINUTES} > ${add(range.over)}` : undefined,
    typeof range?.upTo === 'number' ? `${LATE_MINUTES} <= ${add(range.upTo)}` : undefined,
    attention === undefined ? undefined : asksFor(attention, (name) => `${add(moments[name])}::timestamptz`),
    currency === undefined ? undefined : `b.currency = ${add(currency)}`,
    ownDayAt === undefined ? undefined : isOwnWeekday(`${add(ownDayAt)}::timestamptz`),
    upToTimeOf === undefined ? undefined : isUpToTimeOf(`${add(upToTimeOf)}::timestamptz`, ZONE),
  ]
}

/** Businesses far apart are on different days at the same moment; days a week apart are the same weekday. */
const isOwnWeekday = (moment: string): string =>
  `(o.business_day::date - (${moment} AT TIME ZONE ${ZONE})::date) % 7 = 0`

function businessesOf({ restaurantId }: OrderFilter, { businessIds }: Caller): readonly number[] {
  if (restaurantId === undefined) return businessIds
  if (!businessIds.includes(restaurantId)) throw new Fault('not_found')
  return [restaurantId]
}

/**
 * Statuses and the two groups, together by OR. `includeCompletedOrders` adds what is settled to a choice of statuses;
 * without a choice everything is there, and `orderActive=0` keeps what came to nothing.
 */
function statusCondition(filter: OrderFilter, { add }: Parameters): string | undefined {
  const words = filter.orderStatus
    .split(',')
    .map((word) => word.trim().toUpperCase())
    .filter((word) => word !== '' && word !== '-1')
  if (words.length === 0) return filter.orderActive === 0 ? `o.status = ${texts([NOT_SOLD])}` : undefined
  const statuses = words.filter(isStatus)
  const groups = words.filter((word) => !isStatus(word)).map(groupCondition)
  if (filter.includeCompletedOrders === 1) statuses.push(SETTLEMENT.to)
  const chosen = statuses.length === 0 ? [] : [`o.status = ANY (${add(statuses)}::text[])`]
  return `(${[...chosen, ...groups].join(' OR ')})`
}

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

function groupCondition(word: string): string {
  if (word === 'TAKEAWAY') return 'o.take_away_point_id IS NOT NULL'
  if (word === 'IN_PROGRESS') return IN_PROGRESS
  throw new Fault('bad_input', { errors: [{ path: 'orderStatus', message: 'unknown_status' }] })
}

/** The In-progress column of the board in SQL, made from the board's own rule. */
const IN_PROGRESS = `(${ORDER_STATUSES.flatMap((status) =>
  [
    { enableCookingTime: true, isCooked: true },
    { enableCookingTime: true, isCooked: false },
    { enableCookingTime: false, isCooked: true },
    { enableCookingTime: false, isCooked: false },
  ]
    .filter(
      ({ enableCookingTime, isCooked }) =>
        kanbanColumn({ status, enableCookingTime, lastDateCooked: isCooked ? new Date(0) : null }) === 'inProgress',
    )
    .map(
      ({ enableCookingTime, isCooked }) =>
        `(o.status = '${status}' AND o.enable_cooking_time = ${enableCookingTime} AND (o.last_date_cooked IS NOT NULL) = ${isCooked})`,
    ),
).join(' OR ')})`

/** A number finds orders and telephones, anything else names. Customers are looked through once, before the orders: each of them has many. */
function searchCondition(search: string | undefined, params: Parameters): string | undefined {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  const ofCustomer = `o.customer_id IN (SELECT c.id FROM customers c WHERE ${isCustomerLike(text, params)})`
  const digits = digitsIn(text)
  return digits === undefined ? ofCustomer : `(o.id::text LIKE ${params.add(`%${digits}%`)} OR ${ofCustomer})`
}
