import { and, asc, eq } from 'drizzle-orm'
import { valueOf } from '#/domain/discounts/discount'
import { bestDiscount, isFor, isSameCoupon, type PricedOrder } from '#/domain/discounts/discount-price'
import type { Discount } from '#/domain/orders/order-total'
import type { Transaction } from '../db/database'
import { businesses, discounts } from '../db/schema'
import { statusAt, termsOf } from './discount-rows'

/** The discount that an order gets, as its row keeps it. */
export type OrderDiscount = Discount & { id: number; title: string }

/**
 * The discount of the business that takes most off an order which comes in at `now`, and whether the code that it names, if
 * any, gave it a right to one.
 */
export async function discountOfOrder(
  tx: Transaction,
  businessId: number,
  order: PricedOrder,
  now: Date,
): Promise<{ best: OrderDiscount | undefined; isCouponValid: boolean }> {
  const rows = await tx
    .select({ discount: discounts })
    .from(discounts)
    .innerJoin(businesses, eq(businesses.id, discounts.businessId))
    .where(and(eq(discounts.businessId, businessId), eq(statusAt(now), 'ACTIVE')))
    .orderBy(asc(discounts.id))
  const active = rows.map((row) => ({ id: row.discount.id, ...termsOf(row.discount) }))
  const best = bestDiscount(active, order)
  const { couponCode } = order
  return {
    best: best && { id: best.id, title: best.title, ...valueOf(best) },
    isCouponValid:
      couponCode === null ||
      active.some(
        (each) => each.couponCode !== null && isSameCoupon(each.couponCode, couponCode) && isFor(each, order),
      ),
  }
}
