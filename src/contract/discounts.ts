import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import {
  COUPON_PATTERN,
  DISCOUNT_CUSTOMERS,
  DISCOUNT_STATUSES,
  DISCOUNT_TITLE_MAX,
  PERCENTAGE_MAX,
} from '../domain/discounts/discount'
import { DISCOUNT_SORTS } from '../domain/discounts/discount-sorts'
import { endpoint } from './endpoint'
import { Amount, Count, Currency, Day, Id, Instant, listOf, pageQuery, requiredText, text, textId } from './shared'

/** A code as it is typed; capitals do not matter. */
export const CouponCode = v.pipe(v.string(), v.trim(), v.regex(COUPON_PATTERN))
const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const Percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(PERCENTAGE_MAX), v.check(hasTwoDecimals))
const Status = v.picklist(DISCOUNT_STATUSES)

/** What people decide about a discount: a percentage or an amount, not both (`domain/discount.ts` has the rules between fields). */
export const DiscountInput = v.strictObject({
  title: requiredText(DISCOUNT_TITLE_MAX),
  /** Null: every order gets it that fits, without a code. */
  couponCode: v.nullable(CouponCode),
  percentage: v.nullable(Percentage),
  /** Taken off the dishes; never more than they cost. */
  discount: v.nullable(Amount),
  /** What the dishes must cost; 0: any order. */
  minimumOrder: Amount,
  customers: v.picklist(DISCOUNT_CUSTOMERS),
  /** The first and the last day, by the business's clock; null: not decided yet (a draft), or no end. */
  startDate: v.nullable(Day),
  endDate: v.nullable(Day),
  draft: v.boolean(),
})
export type DiscountInput = v.InferOutput<typeof DiscountInput>

export const Discount = v.object({
  id: Id,
  businessId: Id,
  businessName: v.string(),
  currency: Currency,
  title: v.string(),
  couponCode: v.nullable(v.string()),
  percentage: v.nullable(v.number()),
  discount: v.nullable(Amount),
  minimumOrder: Amount,
  customers: v.picklist(DISCOUNT_CUSTOMERS),
  startDate: v.nullable(Day),
  endDate: v.nullable(Day),
  draft: v.boolean(),
  /** On the business's present day. */
  status: Status,
  /** When somebody ended it before its last day. */
  endedAt: v.nullable(Instant),
  /** How many customers got it, and how many orders. */
  customersNo: Count,
  ordersNo: Count,
  createdAt: Instant,
  /** By name; null where it is not known. */
  createdBy: v.nullable(v.string()),
  revision: Count,
})
export type Discount = v.InferOutput<typeof Discount>

/** A discount that may be had on some of the same days; guests get only the bigger one. */
export const DiscountOverlap = v.object({
  other: Discount,
  from: Day,
  to: v.nullable(Day),
  /** Which one guests get; null where it depends on what the order costs, or they are the same. */
  wins: v.nullable(v.picklist(['this', 'other'])),
})
export type DiscountOverlap = v.InferOutput<typeof DiscountOverlap>

const Selection = {
  businessId: v.optional(textId),
  status: v.optional(Status),
  /** `PERCENT` or `AMOUNT`. */
  kind: v.optional(v.picklist(['PERCENT', 'AMOUNT'])),
  /** Part of the title or of the code. */
  search: v.optional(text(100)),
}
const params = { id: textId }

/** Calls of ours: the specification has the screens' columns and names no calls. Edits need `If-Match`. */
export const discounts = {
  list: endpoint({
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
  /** How many there are in each status. */
  counts: endpoint({
    method: 'GET',
    path: 'marketing/v1/discounts/counts',
    query: { businessId: Selection.businessId },
    response: v.strictObject({ DRAFT: Count, SCHEDULED: Count, ACTIVE: Count, ENDED: Count }),
    access: ACCESS.discounts,
  }),
  /** Which others the days of one meet, saved or not: `id` is its own number, where it has one. */
  overlaps: endpoint({
    method: 'POST',
    path: 'marketing/v1/discounts/overlaps',
    body: v.strictObject({
      businessId: Id,
      id: v.optional(Id),
      ...v.pick(DiscountInput, ['percentage', 'discount', 'startDate', 'endDate']).entries,
    }),
    response: v.array(DiscountOverlap),
    access: ACCESS.discounts,
  }),
  one: endpoint({
    method: 'GET',
    path: 'marketing/v1/discounts/:id',
    params,
    response: Discount,
    access: ACCESS.discounts,
  }),
  create: endpoint({
    method: 'POST',
    path: 'marketing/v1/discounts',
    body: v.strictObject({ businessId: Id, ...DiscountInput.entries }),
    response: Discount,
    access: ACCESS.discounts,
  }),
  change: endpoint({
    method: 'PUT',
    path: 'marketing/v1/discounts/:id',
    params,
    body: DiscountInput,
    response: Discount,
    access: ACCESS.discounts,
  }),
  /** Nobody gets it from now on. */
  end: endpoint({
    method: 'PUT',
    path: 'marketing/v1/discounts/:id/end',
    params,
    response: Discount,
    access: ACCESS.discounts,
  }),
  /** A draft with the same terms, without code and days. */
  duplicate: endpoint({
    method: 'POST',
    path: 'marketing/v1/discounts/:id/duplicate',
    params,
    response: Discount,
    access: ACCESS.discounts,
  }),
}
