import type { Cents } from './money'

export type PricedTopping = { priceCents: Cents; quantity: number }
export type PricedItem = {
  basePriceCents: Cents
  variantPriceCents: Cents | undefined
  toppings: readonly PricedTopping[]
  quantity: number
}

/** One piece: the variant's price, else the base price, plus each topping's quantity times its price. */
export const itemPrice = (item: Omit<PricedItem, 'quantity'>): Cents =>
  (item.variantPriceCents ?? item.basePriceCents) + sum(item.toppings.map((t) => t.quantity * t.priceCents))

export type Discount = { discountType: 'PERCENT' | 'AMOUNT'; value: number }

export type OrderTotal = { netCents: Cents; discountCents: Cents; totalCents: Cents }

/** `totalNet` = dishes; `total` = dishes less discount plus transport and service. A discount never makes it negative. */
export function orderTotal(order: {
  items: readonly PricedItem[]
  discountCents: Cents
  transportCents: Cents
  serviceFeeCents: Cents
}): OrderTotal {
  const netCents = sum(order.items.map((item) => item.quantity * itemPrice(item)))
  const discountCents = Math.min(order.discountCents, netCents)
  return {
    netCents,
    discountCents,
    totalCents: netCents - discountCents + order.transportCents + order.serviceFeeCents,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
