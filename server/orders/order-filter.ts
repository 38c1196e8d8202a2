import type { QueryOf } from '#/contract/endpoint'
import type { orders } from '#/contract/orders'
import { readLateness } from '#/domain/orders/lateness-range'
import { kanbanColumn } from '#/domain/orders/kanban'
import {
  FINISHED_STATUSES,
  NOT_SOLD,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from '#/domain/orders/order-status'
import { namesOf } from '#/domain/values/money'
import { dayAfter } from '#/domain/values/wall-clock'
import { digitsIn, isCustomerLike } from '../customers/customer-search'
import { type Parameters, parameters, texts } from '../db/statement'
import { HANDED_OVER_TEXT } from './sold-facts'
import type { Caller } from '../http/context'
import { Fault } from '../http/faults'
import {
  asksFor,
  attentionMoments,
  hourIn,
  isInStage,
  isPromiseJudged,
  isUpToTimeOf,
  lateMinutes,
  ordersWhere,
} from './order-facts'
import { outcomeConditions, partOf } from './part-conditions'

export type OrderFilter = QueryOf<typeof orders.list>
/** Which orders; `beforeId` only of the list. */
export type OrderSelection = QueryOf<typeof orders.sums> & Partial<Pick<OrderFilter, 'beforeId'>>

/** What a filter needs to know besides itself. */
export type FilterFacts = { caller: Caller; now: Date; maxPendingMinutes: number }

/**
 * The filter as a WHERE clause over order `o` and business `b`; `part`: what of each order it is about (`partOf`). Faults with 422 for a status that is none.
 */
export function whereOf(
  filter: OrderSelection,
  facts: FilterFacts,
): { where: string; parameters: Parameters; part: string | undefined } {
  const { caller } = facts
  const params = parameters()
  const { add } = params
  const part = partOf(filter, params)
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
    ...outcomeConditions(filter, params),
    part === undefined ? undefined : `EXISTS (${part})`,
  ]
  return { where: `WHERE ${conditions.filter((each) => each !== undefined).join(' AND ')}`, parameters: params, part }
}

const ZONE = 'b.time_zone'

/** No two calendars of the world are further apart. */
const CALENDARS_APART = 2

/** The days that were asked for, else today and tomorrow; where a day was counted from another, on each business's own calendar. */
function dayConditions({ startDate, endDate, countedFrom }: OrderSelection, now: Date, { add }: Parameters): string[] {
  const today = now.toISOString().slice(0, 10)
  const bound = (isBound: '>=' | '<=', day: string, from: string | undefined): string => {
    if (from === undefined) return `o.business_day ${isBound} ${add(day)}`
    const isAhead = `(${add(now)}::timestamptz AT TIME ZONE ${ZONE})::date - ${add(from)}::date`
    // The wider bound is there for the index of the days.
    const wide = dayAfter(day, isBound === '>=' ? -CALENDARS_APART : CALENDARS_APART)
    return `o.business_day ${isBound} ${add(wide)}
      AND to_char(o.business_day::date - (${isAhead}), 'YYYY-MM-DD') ${isBound} ${add(day)}`
  }
  return [
    startDate === undefined ? bound('>=', today, today) : bound('>=', startDate, countedFrom),
    endDate === undefined ? bound('<=', dayAfter(today), today) : bound('<=', endDate, countedFrom),
  ]
}

/** What a figure of Home counts. */
function figureConditions(
  {
    stage,
    hour,
    rejectReasonId,
    lateness,
    attention,
    currency,
    soldIn,
    money,
    firstOrder,
    ownDayAt,
    upToTimeOf,
  }: OrderSelection,
  { now, maxPendingMinutes }: FilterFacts,
  { add }: Parameters,
): (string | undefined)[] {
  const range = lateness === undefined ? undefined : readLateness(lateness)
  const moments = attentionMoments(now, maxPendingMinutes)
  const at = range === undefined ? '' : `${add(now)}::timestamptz`
  return [
    stage === undefined ? undefined : isInStage(stage),
    hour === undefined ? undefined : `${hourIn(ZONE)} = ${add(hour)}`,
    rejectReasonId === undefined
      ? undefined
      : `o.status = ${texts([NOT_SOLD])} AND o.reject_reason_id = ${add(rejectReasonId)}`,
    range === undefined ? undefined : isPromiseJudged(at),
    typeof range?.over === 'number' ? `${lateMinutes(at)} > ${add(range.over)}` : undefined,
    typeof range?.upTo === 'number' ? `${lateMinutes(at)} <= ${add(range.upTo)}` : undefined,
    attention === undefined ? undefined : asksFor(attention, (name) => `${add(moments[name])}::timestamptz`),
    currency === undefined ? undefined : `b.currency = ${add(currency)}`,
    soldIn === undefined ? undefined : `${HANDED_OVER_TEXT} AND o.currency = ANY (${add(namesOf(soldIn))}::text[])`,
    money === undefined ? undefined : `o.currency = ANY (${add(namesOf(money))}::text[])`,
    firstOrder === undefined ? undefined : `o.first_order = ${add(firstOrder)}`,
    ownDayAt === undefined ? undefined : isOwnWeekday(`${add(ownDayAt)}::timestamptz`),
    upToTimeOf === undefined ? undefined : isUpToTimeOf(`${add(upToTimeOf)}::timestamptz`, ZONE),
  ]
}

/** Businesses far apart are on different days at the same moment; days a week apart are the same weekday. */
const isOwnWeekday = (moment: string): string =>
  `(o.business_day::date - (${moment} AT TIME ZONE ${ZONE})::date) % 7 = 0`

function businessesOf({ restaurantId }: OrderSelection, { businessIds }: Caller): readonly number[] {
  if (restaurantId === undefined) return businessIds
  if (!businessIds.includes(restaurantId)) throw new Fault('not_found')
  return [restaurantId]
}

/** Words of `orderStatus` that are not statuses: 1, 0 and -1 are the specification's status filter. */
const GROUPS: Readonly<Record<string, string>> = {
  '-1': 'true',
  '0': `o.status IN (${texts([NOT_SOLD, ...FINISHED_STATUSES])})`,
  '1': `o.status IN (${texts(OPEN_STATUSES)})`,
  TAKEAWAY: 'o.take_away_point_id IS NOT NULL',
  /** The In-progress column of the board. */
  IN_PROGRESS: ordersWhere((order) => kanbanColumn(order) === 'inProgress'),
}
/** `orderActive` → what it selects besides completed orders. */
const ACTIVE = { '-1': [...OPEN_STATUSES, NOT_SOLD], '0': [NOT_SOLD], '1': OPEN_STATUSES } as const

/** Statuses and groups, together by OR; where none is named, by `orderActive`. Completed orders join by `includeCompletedOrders`. */
function statusCondition(filter: OrderSelection, { add }: Parameters): string | undefined {
  const words = filter.orderStatus
    .split(',')
    .map((word) => word.trim().toUpperCase())
    .filter((word) => word !== '')
  const statuses = new Set<OrderStatus>(words.length === 0 ? ACTIVE[filter.orderActive] : words.filter(isStatus))
  if (filter.includeCompletedOrders === 1) for (const status of FINISHED_STATUSES) statuses.add(status)
  if (statuses.size === ORDER_STATUSES.length) return undefined
  const chosen = statuses.size === 0 ? [] : [`o.status = ANY (${add([...statuses])}::text[])`]
  const groups = words.filter((word) => !isStatus(word)).map(groupCondition)
  return `(${[...chosen, ...groups].join(' OR ')})`
}

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

function groupCondition(word: string): string {
  const condition = Object.hasOwn(GROUPS, word) ? GROUPS[word] : undefined
  if (condition === undefined)
    throw new Fault('bad_input', { errors: [{ path: 'orderStatus', message: 'unknown_status' }] })
  return condition
}

/** A number finds orders and telephones, anything else names. Customers are looked through once, before the orders: each of them has many. */
function searchCondition(search: string | undefined, params: Parameters): string | undefined {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  const ofCustomer = `o.customer_id IN (SELECT c.id FROM customers c WHERE ${isCustomerLike(text, params)})`
  const digits = digitsIn(text)
  return digits === undefined ? ofCustomer : `(o.id::text LIKE ${params.add(`%${digits}%`)} OR ${ofCustomer})`
}
