import type { Discount } from '../orders/order-total'
import { toCents } from '../values/money'
import { weekHoursProblems } from '../values/week-hours'
import type { DiscountHours } from './discount-hours'

export const DISCOUNT_STATUSES = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'ENDED'] as const
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number]

/** Who gets it: everybody, or whoever orders for the first time. */
export const DISCOUNT_CUSTOMERS = ['EVERYONE', 'FIRST_ORDER'] as const
export type DiscountCustomers = (typeof DISCOUNT_CUSTOMERS)[number]

export const DISCOUNT_TITLE_MAX = 100
/** Letters and digits; capitals do not matter. */
export const COUPON_PATTERN = /^[A-Za-z0-9]{3,20}$/
export const PERCENTAGE_MAX = 100
/** How many categories or dishes one discount may name. */
export const DISCOUNT_DISHES_MAX = 200

/** What people decide about a discount. Days are `YYYY-MM-DD` by the business's clock, the last one included. */
export type DiscountTerms = DiscountHours & {
  title: string
  /** Null: no code is needed. */
  couponCode: string | null
  /** Of the dishes; null where it is an amount. */
  percentage: number | null
  /** Off the dishes, a decimal amount; null where it is a percentage. */
  discount: number | null
  /** Of a percentage: the most that it takes off one order, a decimal amount; null: no limit. */
  atMost: number | null
  /** The dishes must cost this much; 0: any order. */
  minimumOrder: number
  customers: DiscountCustomers
  /** The categories and dishes of the menu that it counts for; both empty: every dish. */
  categoryIds: readonly number[]
  itemIds: readonly number[]
  /** How many orders may have it, of one customer and of all; null: no limit. */
  timesPerCustomer: number | null
  timesInAll: number | null
  /** Nobody gets it yet. */
  draft: boolean
}

type Life = Pick<DiscountTerms, 'startDate' | 'endDate' | 'draft'>

/** Where a discount stands on `today`, the business's day. `isEnded`: somebody ended it before its last day. */
export function discountStatus({ startDate, endDate, draft }: Life, isEnded: boolean, today: string): DiscountStatus {
  if (isEnded) return 'ENDED'
  if (draft || startDate === null) return 'DRAFT'
  if (endDate !== null && endDate < today) return 'ENDED'
  return startDate > today ? 'SCHEDULED' : 'ACTIVE'
}

/** Guests use it now: what they were promised stays. Its end and its texts may change. */
const LOCKED_WHILE_ACTIVE = [
  'couponCode',
  'percentage',
  'discount',
  'atMost',
  'minimumOrder',
  'customers',
  'categoryIds',
  'itemIds',
  'timesPerCustomer',
  'timesInAll',
  'startDate',
  'weekdays',
  'startTime',
  'endTime',
  'draft',
] as const
const LOCKED = {
  DRAFT: [],
  SCHEDULED: [],
  ACTIVE: LOCKED_WHILE_ACTIVE,
  ENDED: [...LOCKED_WHILE_ACTIVE, 'title', 'endDate'],
} as const satisfies Record<DiscountStatus, readonly (keyof DiscountTerms)[]>

/** The fields that may not be changed any more. */
export const lockedFields = (status: DiscountStatus): readonly (keyof DiscountTerms)[] => LOCKED[status]

export type DiscountProblem = {
  path: keyof DiscountTerms
  message:
    | 'value_missing'
    | 'two_values'
    | 'not_positive'
    | 'percentage_only'
    | 'weekday_missing'
    | 'time_missing'
    | 'same_time'
    | 'start_missing'
    | 'end_before_start'
    | 'end_passed'
    | 'locked'
}

/** What is wrong with new terms, at most one problem a field; what a field alone can say is the contract's. */
export function discountProblems(
  terms: DiscountTerms,
  { today, before }: { today: string; before?: { terms: DiscountTerms; status: DiscountStatus } | undefined },
): DiscountProblem[] {
  const { startDate, endDate, draft } = terms
  // Some fields are lists.
  const isChanged = (field: keyof DiscountTerms): boolean =>
    before === undefined || JSON.stringify(before.terms[field]) !== JSON.stringify(terms[field])
  if (before !== undefined) {
    const locked = lockedFields(before.status).filter(isChanged)
    if (locked.length > 0) return locked.map((path) => ({ path, message: 'locked' }))
  }
  return [
    ...valueProblems(terms),
    ...weekHoursProblems(terms),
    ...(startDate === null && !draft ? [{ path: 'startDate', message: 'start_missing' } as const] : []),
    ...endProblems(startDate, endDate, isChanged('endDate') ? today : ''),
  ]
}

function valueProblems({ percentage, discount, atMost }: DiscountTerms): DiscountProblem[] {
  if (percentage === null && discount === null) return [{ path: 'percentage', message: 'value_missing' }]
  if (percentage !== null && discount !== null) return [{ path: 'discount', message: 'two_values' }]
  const path = percentage === null ? 'discount' : 'percentage'
  return [
    ...(toCents(percentage ?? discount ?? 0) > 0 ? [] : [{ path, message: 'not_positive' } as const]),
    ...(atMost === null
      ? []
      : percentage === null
        ? [{ path: 'atMost', message: 'percentage_only' } as const]
        : toCents(atMost) > 0
          ? []
          : [{ path: 'atMost', message: 'not_positive' } as const]),
  ]
}

function endProblems(startDate: string | null, endDate: string | null, today: string): DiscountProblem[] {
  if (endDate === null) return []
  if (startDate !== null && endDate < startDate) return [{ path: 'endDate', message: 'end_before_start' }]
  return endDate < today ? [{ path: 'endDate', message: 'end_passed' }] : []
}

/** As an order's total counts it, without the dishes that it is held to. */
export const valueOf = ({
  percentage,
  discount,
  atMost,
}: Pick<DiscountTerms, 'percentage' | 'discount' | 'atMost'>): Discount =>
  percentage === null
    ? { discountType: 'AMOUNT', value: discount ?? 0 }
    : { discountType: 'PERCENT', value: percentage, ...(atMost !== null && { atMost }) }
