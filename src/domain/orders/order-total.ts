import { type Cents, toCents } from '../values/money'

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

/** `value`: percent, or a decimal amount. */
export type Discount = { discountType: 'PERCENT' | 'AMOUNT'; value: number }

/** What a discount takes off the dishes: a percentage rounded half up, or an amount; never more than the dishes cost. */
export const discountCents = (discount: Discount | null | undefined, netCents: Cents): Cents => {
  if (discount === null || discount === undefined) return 0
  const cents =
    discount.discountType === 'PERCENT' ? Math.round((netCents * discount.value) / 100) : toCents(discount.value)
  return Math.min(netCents, Math.max(0, cents))
}

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

/** Sums of an order as it is taken: the discount is of the dishes alone. */
export function pricedTotal(order: {
  items: readonly PricedItem[]
  discount: Discount | null | undefined
  transportCents: Cents
  serviceFeeCents: Cents
}): OrderTotal {
  const { netCents } = orderTotal({ ...order, discountCents: 0 })
  return orderTotal({ ...order, discountCents: discountCents(order.discount, netCents) })
}

/** Sums of an order whose lines have their prices already: a percentage follows the dishes, an amount stays. */
export function repricedTotal(order: {
  lines: readonly { itemPriceCents: Cents; quantity: number }[]
  discount: Discount | null
  transportCents: Cents
  serviceFeeCents: Cents
}): OrderTotal {
  const items = order.lines.map(({ itemPriceCents, quantity }) => ({
    basePriceCents: itemPriceCents,
    variantPriceCents: undefined,
    toppings: [],
    quantity,
  }))
  return pricedTotal({ ...order, items })
}
