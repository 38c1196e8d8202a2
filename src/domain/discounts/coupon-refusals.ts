/** Why an order does not get a discount, in the order in which it is said. */
export const DISCOUNT_REFUSALS = [
  'coupon_not_now',
  'coupon_first_order',
  'coupon_used',
  'coupon_used_up',
  'coupon_dishes',
  'coupon_minimum',
] as const
export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number]

/** Why the code of an order gives no right to a discount. */
export const COUPON_REFUSALS = [...DISCOUNT_REFUSALS, 'coupon_unknown', 'coupon_not_yet', 'coupon_ended'] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** What a customer may have typed as a code, in characters. */
export const COUPON_TEXT_MAX = 60
