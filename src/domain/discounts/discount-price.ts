import { type DiscountTerms, valueOf } from './discount'
import { type Cents, toCents } from '../values/money'
import { discountCents } from '../orders/order-total'

type Offer = Pick<DiscountTerms, 'couponCode' | 'percentage' | 'discount' | 'minimumOrder' | 'customers'>

/** What an order says of itself: its dishes alone, the code that the customer named, whether it is their first. */
export type PricedOrder = { netCents: Cents; couponCode: string | null; isFirstOrder: boolean }

/** Codes are compared without capitals. */
export const isSameCoupon = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/** Whether an order gets a discount that is active. */
export const isFor = (offer: Offer, order: PricedOrder): boolean =>
  order.netCents >= toCents(offer.minimumOrder) &&
  (offer.couponCode === null || (order.couponCode !== null && isSameCoupon(offer.couponCode, order.couponCode))) &&
  (offer.customers === 'EVERYONE' || order.isFirstOrder)

/** Of the active discounts that an order gets, the one that takes most off, never two; of equal ones the first. */
export function bestDiscount<Each extends Offer>(offers: readonly Each[], order: PricedOrder): Each | undefined {
  const cents = (offer: Each): Cents => discountCents(valueOf(offer), order.netCents)
  return offers
    .filter((offer) => isFor(offer, order))
    .reduce<Each | undefined>(
      (best, each) => (best === undefined || cents(each) > cents(best) ? each : best),
      undefined,
    )
}
