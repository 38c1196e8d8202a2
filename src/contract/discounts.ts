import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import {
  COUPON_PATTERN,
  DISCOUNT_CUSTOMERS,
  DISCOUNT_DISHES_MAX,
  DISCOUNT_STATUSES,
  DISCOUNT_TITLE_MAX,
  PERCENTAGE_MAX,
} from '../domain/discounts/discount'
import { DISCOUNT_SORTS } from '../domain/discounts/discount-sorts'
import { endpoint } from './endpoint'
import {
  Amount,
  Clock,
  Count,
  Currency,
  Day,
  Id,
  Instant,
  listOf,
  pageQuery,
  requiredText,
  Sum,
  text,
  textFlag,
  textId,
  whole,
} from './shared'

/** A code as it is typed; capitals do not matter. */
export const CouponCode = v.pipe(v.string(), v.trim(), v.regex(COUPON_PATTERN))
const hasTwoDecimals = (value: number): boolean => value === Math.round(value * 100) / 100
const Percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(PERCENTAGE_MAX), v.check(hasTwoDecimals))
/** Monday is 1. */
const Weekday = whole(1, 7)
const MenuIds = v.pipe(v.array(Id), v.maxLength(DISCOUNT_DISHES_MAX))
/** In how many more businesses one is made at once. */
const BUSINESSES_MAX = 100
const Times = v.nullable(whole(1, 1_000_000))
const Status = v.picklist(DISCOUNT_STATUSES)

/** What people decide about a discount: a percentage or an amount, not both (`discountProblems` of the domain has the rules between fields). */
export const DiscountInput = v.strictObject({
  title: requiredText(DISCOUNT_TITLE_MAX),
  /** Null: every order gets it that fits, without a code. */
  couponCode: v.nullable(CouponCode),
  percentage: v.nullable(Percentage),
  /** Taken off the dishes; never more than they cost. */
  discount: v.nullable(Amount),
  /** The most that a percentage takes off one order; null: no limit. */
  atMost: v.nullable(Amount),
  /** What the dishes must cost; 0: any order. */
  minimumOrder: Amount,
  customers: v.picklist(DISCOUNT_CUSTOMERS),
  /** What of the menu it counts for; both empty: every dish. */
  categoryIds: MenuIds,
  itemIds: MenuIds,
  /** How many orders may have it, of one customer and of all; null: no limit. */
  timesPerCustomer: Times,
  timesInAll: Times,
  /** The first and the last day, by the business's clock; null: not decided yet (a draft), or no end. */
  startDate: v.nullable(Day),
  endDate: v.nullable(Day),
  /** On which days of the week (Monday is 1), and from when until when; an end before its start is on the next day. */
  weekdays: v.pipe(v.array(Weekday), v.maxLength(7)),
  startTime: v.nullable(Clock),
  endTime: v.nullable(Clock),
  draft: v.boolean(),
})
export type DiscountInput = v.InferOutput<typeof DiscountInput>

/** What of a discount decides whether it may be had together with another one. */
export const DiscountMeeting = v.pick(DiscountInput, [
  'percentage',
  'discount',
  'atMost',
  'categoryIds',
  'itemIds',
  'startDate',
  'endDate',
  'weekdays',
  'startTime',
  'endTime',
])
export type DiscountMeeting = v.InferOutput<typeof DiscountMeeting>

export const Discount = v.object({
  id: Id,
  businessId: Id,
  businessName: v.string(),
  currency: Currency,
  ...DiscountInput.entries,
  /** On the business's present day. */
  status: Status,
  /** When somebody ended it before its last day. */
  endedAt: v.nullable(Instant),
  /** How many customers got it, how many of them for their first order, and how many orders; rejected ones do not count. */
  customersNo: Count,
  firstOrdersNo: Count,
  ordersNo: Count,
  /** What it took off those orders, and what their dishes came to after it. */
  given: Sum,
  sales: Sum,
  createdAt: Instant,
  /** By name; null where it is not known. */
  createdBy: v.nullable(v.string()),
  revision: Count,
})
export type Discount = v.InferOutput<typeof Discount>

/** A discount that may be had at some of the same hours for some of the same dishes; guests get only the bigger one. */
export const DiscountOverlap = v.object({
  other: Discount,
  from: Day,
  to: v.nullable(Day),
  /** On which weekdays of them: Monday is 1. */
  weekdays: v.array(Weekday),
  /** Which one guests get; null where it depends on what the order costs, or they are the same. */
  wins: v.nullable(v.picklist(['this', 'other'])),
})
export type DiscountOverlap = v.InferOutput<typeof DiscountOverlap>

const Selection = {
  businessId: v.optional(textId),
  status: v.optional(Status),
  /** `PERCENT` or `AMOUNT`. */
  kind: v.optional(v.picklist(['PERCENT', 'AMOUNT'])),
  /** Whether it may be had together with another one of its business. */
  overlapping: v.optional(textFlag),
  /** Part of the title or of the code. */
  search: v.optional(text(100)),
}
const params = { id: textId }
const written = {
  params,
  response: Discount,
  access: ACCESS.discountsWriting,
}

/** Calls of ours: the specification has the screens' columns and names no calls. Edits need `If-Match`. */
export const discounts = {
  list: endpoint({
    reads: ['discount'],
    method: 'GET',
    path: 'marketing/v1/discounts',
    query: {
      ...Selection,
      ...pageQuery(),
      sort: v.optional(v.picklist(DISCOUNT_SORTS), 'startDate'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: listOf(Discount),
    access: ACCESS.discounts,
  }),
  /** How many there are in each status, and what was given in the last 30 days, in each currency. */
  counts: endpoint({
    reads: ['discount'],
    method: 'GET',
    path: 'marketing/v1/discounts/counts',
    query: { businessId: Selection.businessId },
    response: v.strictObject({
      DRAFT: Count,
      SCHEDULED: Count,
      ACTIVE: Count,
      ENDED: Count,
      sums: v.array(v.strictObject({ currency: Currency, given: Sum, sales: Sum })),
    }),
    access: ACCESS.discounts,
  }),
  /** Which others may be had together with one, saved or not: `id` is its own number, where it has one. */
  overlaps: endpoint({
    reads: ['discount'],
    method: 'POST',
    path: 'marketing/v1/discounts/overlaps',
    body: v.strictObject({
      businessId: Id,
      id: v.optional(Id),
      ...DiscountMeeting.entries,
    }),
    response: v.array(DiscountOverlap),
    access: ACCESS.discounts,
  }),
  /** How many of those that run or will run may be had together with another one, and where that comes first. */
  overlapping: endpoint({
    reads: ['discount'],
    method: 'GET',
    path: 'marketing/v1/discounts/overlapping',
    query: { businessId: Selection.businessId },
    response: v.strictObject({
      count: Count,
      first: v.nullable(v.object({ titles: v.array(v.string()), from: Day, to: v.nullable(Day) })),
    }),
    access: ACCESS.discounts,
  }),
  one: endpoint({
    reads: ['discount'],
    method: 'GET',
    path: 'marketing/v1/discounts/:id',
    params,
    response: Discount,
    access: ACCESS.discounts,
  }),
  /** In several businesses it is one in each, with a code, a history and sums of its own; all or none. */
  create: endpoint({
    changes: ['discount'],
    method: 'POST',
    path: 'marketing/v1/discounts',
    body: v.strictObject({
      businessId: Id,
      alsoIn: v.optional(v.pipe(v.array(Id), v.maxLength(BUSINESSES_MAX))),
      ...DiscountInput.entries,
    }),
    response: Discount,
    access: ACCESS.discountsWriting,
  }),
  change: endpoint({
    changes: ['discount'],
    method: 'PUT',
    path: 'marketing/v1/discounts/:id',
    ...written,
    body: DiscountInput,
  }),
  /** Nobody gets it from now on. */
  end: endpoint({
    changes: ['discount'],
    method: 'PUT',
    path: 'marketing/v1/discounts/:id/end',
    ...written,
  }),
  /** A draft with the same terms, without code and days. */
  duplicate: endpoint({
    changes: ['discount'],
    method: 'POST',
    path: 'marketing/v1/discounts/:id/duplicate',
    ...written,
  }),
}
