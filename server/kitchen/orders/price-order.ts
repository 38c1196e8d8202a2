import type { NewOrder } from '#/contract/orders'
import { PRICE_CHANGED, type PriceChange } from '#/contract/price-change'
import { type Discount, type OrderTotal, pricedTotal } from '#/domain/orders/order-total'
import { fromCents, toCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { Fault, Refusal } from '../../ground/http/faults'
import { discountOfOrder, type OrderDiscount } from './discount-of-order'
import type { SoldItem } from './price-items'

/**
 * A channel's orders are priced by the house rules alone; staff may set transport and service by hand. A channel's telephone
 * number is taken as it comes, odd or not: its customer has ordered and paid, and nobody is there to ask.
 */
export type OrderSource = 'channel' | 'staff'

type Priced = {
  body: NewOrder
  source: OrderSource
  items: readonly SoldItem['priced'][]
  fees: { transportCents: number; serviceFeeCents: number }
  firstOrder: boolean
  customerId: number
  timeZone: string
  now: Date
}

/**
 * What an order costs: of what was taken off by hand and what the business's discounts take off, the bigger one counts. A
 * code that gives no right to a discount is said to staff; a channel's customer has ordered already, and pays without it.
 */
export async function bestPrice(
  tx: Transaction,
  { body, source, items, fees, firstOrder, customerId, timeZone, now }: Priced,
): Promise<{ total: OrderTotal; discount: (Discount & Partial<OrderDiscount>) | null }> {
  const byHand = { total: pricedTotal({ items, discount: body.discount, ...fees }), discount: body.discount ?? null }
  const { best, refusal } = await discountOfOrder(tx, {
    businessId: body.restaurant.restaurantID,
    timeZone,
    customerId,
    items,
    couponCode: body.couponCode?.trim() || null,
    isFirstOrder: firstOrder,
    now,
  })
  if (refusal !== undefined && source === 'staff')
    throw new Fault('bad_input', { errors: [{ path: 'couponCode', message: refusal }] })
  if (best === undefined) return byHand
  const total = pricedTotal({ items, discount: best, ...fees })
  return total.discountCents > byHand.total.discountCents ? { total, discount: best } : byHand
}

/** Who told a customer another price by telephone must hear of it before the order stands. */
export function requireSameTotal(
  body: NewOrder,
  ours: OrderTotal & { transportCents: number; serviceFeeCents: number },
  sold: readonly SoldItem[],
): void {
  if (body.total === undefined || toCents(body.total) === ours.totalCents) return
  throw new Refusal(PRICE_CHANGED, {
    total: fromCents(ours.totalCents),
    totalNet: fromCents(ours.netCents),
    discountValue: fromCents(ours.discountCents),
    transportCost: fromCents(ours.transportCents),
    serviceFee: fromCents(ours.serviceFeeCents),
    items: sold.map(({ line }) => ({ itemPrice: fromCents(line.itemPriceCents) })),
  } satisfies PriceChange)
}

/** What the bringing and the service cost: by hand for staff who say so, else as the house has it. */
export const feesOf = (
  body: NewOrder,
  source: OrderSource,
  business: { transportCents: number; serviceFeeCents: number },
): { transportCents: number; serviceFeeCents: number } =>
  source === 'staff'
    ? {
        transportCents: body.transportCost === undefined ? business.transportCents : toCents(body.transportCost),
        serviceFeeCents: body.serviceFee === undefined ? business.serviceFeeCents : toCents(body.serviceFee),
      }
    : { transportCents: business.transportCents, serviceFeeCents: business.serviceFeeCents }
