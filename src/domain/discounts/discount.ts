import type { Discount } from '../orders/order-total'
import type { DiscountTerms } from './discount-codec'

export const DISCOUNT_STATUSES = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'ENDED'] as const
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number]

/** Who gets it: everybody, or whoever orders for the first time. */
export const DISCOUNT_CUSTOMERS = ['EVERYONE', 'FIRST_ORDER'] as const

export const DISCOUNT_TITLE_MAX = 100
/** Letters and digits; capitals do not matter. */
export const COUPON_PATTERN = /^[A-Za-z0-9]{3,20}$/
export const PERCENTAGE_MAX = 100
/** How many categories or dishes one discount may name. */
export const DISCOUNT_DISHES_MAX = 200

type Life = Pick<DiscountTerms, 'startDate' | 'endDate' | 'draft'>

/** Where a discount stands on `today`, the business's day. `isEnded`: somebody ended it before its last day. */
export function discountStatus({ startDate, endDate, draft }: Life, isEnded: boolean, today: string): DiscountStatus {
  if (isEnded) return 'ENDED'
  if (draft || startDate === null) return 'DRAFT'
  if (endDate !== null && endDate < today) return 'ENDED'
  return startDate > today ? 'SCHEDULED' : 'ACTIVE'
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
