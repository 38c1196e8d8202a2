import type { QueryOf } from '#/contract/endpoint'
import type { orders } from '#/contract/orders'
import { daysBetween } from '#/domain/finance/periods'
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
import { rowsBy } from '#/domain/values/rows-by'
import { dayAfter } from '#/domain/values/wall-clock'
import { loadBusinessDays, loadCalendarDays } from '../../ground/businesses/business-days'
import { digitsIn, isCustomerLike } from '../customers/customer-search'
import { type Parameters, parameters, texts } from '../../db/statement'
import { HANDED_OVER_TEXT } from './sold-facts'
import type { Transaction } from '../../db/database'
import { type Reach } from '../../db/reach'
import { busyAmong } from '../../ground/businesses/busy-businesses'
import { businessesOf } from '../../ground/businesses/require-business'
import type { Caller, SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import {
  asksFor,
  attentionMoments,
  hourIn,
  IS_SILENT,
  isInStage,
  isPromiseJudged,
  isUpToTimeOf,
  lateMinutes,
  ordersWhere,
} from './order-facts'
import { readMaxPendingMinutes } from './max-pending'
import { outcomeConditions, partOf } from './part-conditions'

export type OrderFilter = QueryOf<typeof orders.list>
/** Which orders; `beforeId` only of the list. */
export type OrderSelection = QueryOf<typeof orders.sums> & Partial<Pick<OrderFilter, 'beforeId'>>

/** What a filter needs to know besides itself (`loadFilterFacts`). */
export type FilterFacts = {
  caller: Caller
  now: Date
  maxPendingMinutes: number
  /** The businesses of the filter. */
  reach: Reach
  /** Their days now; empty where nothing is counted from them. */
  today: DayOf
  /** And their days at the moments that the filter names. */
  ownDay: DayOf
  upToDay: DayOf
}
/** Business id → its business day. */
type DayOf = ReadonlyMap<number, string>

/** Reads what the filter is about. Faults with 404 for a business that is not the caller's. */
export async function loadFilterFacts(
  tx: Transaction,
  filter: OrderSelection,
  { caller, now }: Pick<SignedInContext, 'caller' | 'now'>,
): Promise<FilterFacts> {
  const reach = businessesOf({ caller }, filter.restaurantId)
  const isCounted = filter.startDate === undefined || filter.endDate === undefined || filter.countedFrom !== undefined
  const asksDays = isCounted || filter.ownDayAt !== undefined || filter.upToTimeOf !== undefined
  const busy = asksDays ? await busyAmong(tx, reach, now, { from: filter.startDate, to: filter.endDate }) : { ids: [] }
  const daysAt = async (at: string | Date | undefined): Promise<DayOf> => {
    if (at === undefined) return new Map()
    const days = await (filter.byCalendar === true ? loadCalendarDays : loadBusinessDays)(tx, busy, new Date(at))
    return new Map(days.map(({ id, day }) => [id, day]))
  }
  const [maxPendingMinutes, today, ownDay, upToDay] = await Promise.all([
    filter.attention === undefined ? 0 : readMaxPendingMinutes(tx),
    daysAt(isCounted ? now : undefined),
    daysAt(filter.ownDayAt),
    daysAt(filter.upToTimeOf),
  ])
  return { caller, now, maxPendingMinutes, reach, today, ownDay, upToDay }
}

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
  const reached = facts.reach.all === true ? undefined : add(facts.reach.ids)
  const isReached = (of: string) =>
    reached === undefined ? undefined : `${of}.business_id = ANY (${reached}::integer[])`
  const flag = (value: number, one: string, zero: string): string | undefined =>
    value === 1 ? one : value === 0 ? zero : undefined
  const conditions = [
    `NOT ${IS_SILENT}`,
    isReached('o'),
    statusCondition(filter, params),
    dayCondition(filter, facts, params),
    filter.cityId > 0 ? `b.city_id = ${add(filter.cityId)}` : undefined,
    flag(filter.takeaway, 'o.take_away_point_id IS NOT NULL', 'o.take_away_point_id IS NULL'),
    filter.paymentType === undefined || filter.paymentType === '' || filter.paymentType === 'null'
      ? undefined
      : `o.payment_type = ${add(filter.paymentType)}`,
    flag(filter.withCreditCardOrCashless, `o.payment_type <> 'CASH'`, `o.payment_type = 'CASH'`),
    filter.isForDriver ? `o.courier_id = ${add(caller.userId)}` : undefined,
    searchCondition(filter.search, params, isReached('c')),
    filter.beforeId === undefined ? undefined : `o.id < ${add(filter.beforeId)}`,
    ...figureConditions(filter, facts, params),
    ...outcomeConditions(filter, params),
    part === undefined ? undefined : `EXISTS (${part})`,
  ]
  return { where: `WHERE ${conditions.filter((each) => each !== undefined).join(' AND ')}`, parameters: params, part }
}

const ZONE = 'b.time_zone'

/** A day of each business as SQL: one for all of them, as a rule. */
function daySql(dayOf: DayOf, { add }: Parameters): string {
  const groups = [...rowsBy([...dayOf], ([, day]) => day)]
  const [first, ...others] = groups.map(([day, rows]) => ({
    day: `${add(day)}::text`,
    ids: rows.map(([id]) => id),
  }))
  if (first === undefined) throw new Error('a day of no business')
  if (others.length === 0) return first.day
  return `CASE ${others.map(({ day, ids }) => `WHEN o.business_id = ANY (${add(ids)}::integer[]) THEN ${day}`).join(' ')} ELSE ${first.day} END`
}

/** The days that were asked for, else today and the next one; where a day was counted from another, from each business's own. */
function dayCondition(
  { startDate, endDate, countedFrom, byCalendar, orOpen }: OrderSelection,
  { today }: FilterFacts,
  params: Parameters,
): string {
  const column = byCalendar === true ? 'o.calendar_day' : 'o.business_day'
  const bound = (is: '>=' | '<=', asked: string | undefined, usual: (own: string) => string): string => {
    if (asked !== undefined && countedFrom === undefined) return `${column} ${is} ${params.add(asked)}`
    const dayOf = new Map(
      [...today].map(([id, own]) => [
        id,
        asked === undefined ? usual(own) : dayAfter(own, daysBetween(countedFrom ?? own, asked)),
      ]),
    )
    const days = [...dayOf.values()].toSorted()
    // The wider bound is there for the index of the days.
    const wide = is === '>=' ? days[0] : days.at(-1)
    if (wide === undefined) return 'false'
    const all = `${column} ${is} ${params.add(wide)}`
    return days[0] === days.at(-1) ? all : `${all} AND ${column} ${is} ${daySql(dayOf, params)}`
  }
  const days = `${bound('>=', startDate, (own) => own)} AND ${bound('<=', endDate, (own) => dayAfter(own))}`
  return orOpen === true ? `(o.status IN (${texts(OPEN_STATUSES)}) OR ${days})` : days
}

/** What a figure of Home counts. */
function figureConditions(
  { stage, hour, rejectReasonId, lateness, attention, currency, soldIn, money, firstOrder, upToTimeOf }: OrderSelection,
  { now, maxPendingMinutes, ownDay, upToDay }: FilterFacts,
  params: Parameters,
): (string | undefined)[] {
  const { add } = params
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
    ownDay.size === 0 ? undefined : isWeekdayOf(daySql(ownDay, params)),
    upToTimeOf === undefined || upToDay.size === 0
      ? undefined
      : isUpToTimeOf(`${add(upToTimeOf)}::timestamptz`, ZONE, daySql(upToDay, params)),
  ]
}

/** Businesses far apart are on different days at the same moment; days a week apart are the same weekday. */
const isWeekdayOf = (day: string): string => `(o.business_day::date - ${day}::date) % 7 = 0`

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
function searchCondition(
  search: string | undefined,
  params: Parameters,
  isReached: string | undefined,
): string | undefined {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  const isFound = [isCustomerLike(text, params), ...(isReached === undefined ? [] : [isReached])].join(' AND ')
  const ofCustomer = `(o.business_id, o.customer_id) IN (SELECT c.business_id, c.id FROM customers c WHERE ${isFound})`
  const digits = digitsIn(text)
  return digits === undefined ? ofCustomer : `(o.id::text LIKE ${params.add(`%${digits}%`)} OR ${ofCustomer})`
}
