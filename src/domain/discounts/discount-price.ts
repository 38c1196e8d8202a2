import { valueOf } from './discount'
import type { DiscountTerms } from './discount-codec'
import { DISCOUNT_REFUSALS, type DiscountRefusal } from './coupon-refusals'
import { isWithinHours } from './discount-hours'
import { type Cents, toCents } from '../values/money'
import { type Discount, discountOn, netOf, type PricedItem } from '../orders/order-total'
import type { WallClock } from '../values/wall-clock'

/** A discount that has begun and has not been ended, and how often it was had. */
export type Offer = Omit<DiscountTerms, 'title' | 'draft'> & { usedInAll: number; usedByCustomer: number }

/** What an order says of itself: its dishes, the code that the customer named, whether it is their first, when it came in. */
export type PricedOrder = {
  items: readonly (PricedItem & { menuItemId: number; categoryId: number })[]
  couponCode: string | null
  isFirstOrder: boolean
  at: WallClock
}

/** Codes are compared without capitals. */
export const isSameCoupon = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/** The dishes of an order that a discount counts for; `undefined`: all of them. */
export const dishesFor = (
  { categoryIds, itemIds }: Pick<Offer, 'categoryIds' | 'itemIds'>,
  dishes: readonly { menuItemId: number; categoryId: number }[],
): number[] | undefined =>
  categoryIds.length === 0 && itemIds.length === 0
    ? undefined
    : dishes
        .filter(({ menuItemId, categoryId }) => categoryIds.includes(categoryId) || itemIds.includes(menuItemId))
        .map(({ menuItemId }) => menuItemId)

/** Whether an order may have it at all: it needs no code, or the order names it. */
const isNamed = ({ couponCode }: Pick<Offer, 'couponCode'>, order: PricedOrder): boolean =>
  couponCode === null || (order.couponCode !== null && isSameCoupon(couponCode, order.couponCode))

/** Why an order that may name it does not get it; `undefined`: it gets it. */
export function refusalOf(offer: Offer, order: PricedOrder): DiscountRefusal | undefined {
  const { customers, timesPerCustomer, timesInAll } = offer
  const refuses: Record<DiscountRefusal, boolean> = {
    coupon_not_now: !isWithinHours(offer, order.at),
    coupon_first_order: customers === 'FIRST_ORDER' && !order.isFirstOrder,
    coupon_used: timesPerCustomer !== null && offer.usedByCustomer >= timesPerCustomer,
    coupon_used_up: timesInAll !== null && offer.usedInAll >= timesInAll,
    coupon_dishes: dishesFor(offer, order.items)?.length === 0,
    coupon_minimum: netOf(order.items) < toCents(offer.minimumOrder),
  }
  return DISCOUNT_REFUSALS.find((refusal) => refuses[refusal])
}

/** An offer as the total of this order counts it. */
export const discountFor = (offer: Offer, order: PricedOrder): Discount => ({
  ...valueOf(offer),
  itemIds: dishesFor(offer, order.items),
})

/** Of the discounts that an order gets, the one that takes most off, never two; of equal ones the first. */
export function bestDiscount<Each extends Offer>(offers: readonly Each[], order: PricedOrder): Each | undefined {
  const cents = (offer: Each): Cents => discountOn(order.items, discountFor(offer, order))
  return offers
    .filter((offer) => isNamed(offer, order) && refusalOf(offer, order) === undefined)
    .reduce<Each | undefined>(
      (best, each) => (best === undefined || cents(each) > cents(best) ? each : best),
      undefined,
    )
}
