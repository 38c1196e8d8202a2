import { type Cents, toCents } from '../values/money'

export type PricedTopping = { priceCents: Cents; quantity: number }
export type PricedItem = {
  /** The dish; a discount may count for some dishes alone. */
  menuItemId?: number | undefined
  basePriceCents: Cents
  variantPriceCents: Cents | undefined
  toppings: readonly PricedTopping[]
  quantity: number
}

/** One piece: the variant's price, else the base price, plus each topping's quantity times its price. */
export const itemPrice = (item: Omit<PricedItem, 'quantity'>): Cents =>
  (item.variantPriceCents ?? item.basePriceCents) + sum(item.toppings.map((t) => t.quantity * t.priceCents))

/**
 * `value`: percent, or a decimal amount. `atMost`: a decimal amount, the most that a percentage takes off. `itemIds`: the
 * dishes that it counts for; left out: all.
 */
export type Discount = {
  discountType: 'PERCENT' | 'AMOUNT'
  value: number
  atMost?: number | undefined
  itemIds?: readonly number[] | undefined
}

/** What a discount takes off dishes that it counts for: a percentage rounded half up, or an amount; never more than they cost. */
export const discountCents = (discount: Discount | null | undefined, netCents: Cents): Cents => {
  if (discount === null || discount === undefined) return 0
  const { discountType, value, atMost } = discount
  const cents = discountType === 'PERCENT' ? Math.round((netCents * value) / 100) : toCents(value)
  return Math.min(netCents, Math.max(0, cents), atMost === undefined ? Infinity : toCents(atMost))
}

/** What the dishes cost that a discount counts for. */
const discountedCents = (items: readonly PricedItem[], { itemIds }: Discount): Cents =>
  netOf(
    itemIds === undefined
      ? items
      : items.filter(({ menuItemId }) => menuItemId !== undefined && itemIds.includes(menuItemId)),
  )

/** What a discount takes off an order of these dishes. */
export const discountOn = (items: readonly PricedItem[], discount: Discount | null | undefined): Cents =>
  discount === null || discount === undefined ? 0 : discountCents(discount, discountedCents(items, discount))

/** What dishes cost together. */
export const netOf = (items: readonly PricedItem[]): Cents => sum(items.map((item) => item.quantity * itemPrice(item)))

export type OrderTotal = { netCents: Cents; discountCents: Cents; totalCents: Cents }

/** `totalNet` = dishes; `total` = dishes less discount plus transport and service. A discount never makes it negative. */
export function orderTotal(order: {
  items: readonly PricedItem[]
  discountCents: Cents
  transportCents: Cents
  serviceFeeCents: Cents
}): OrderTotal {
  const netCents = netOf(order.items)
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
  return orderTotal({ ...order, discountCents: discountOn(order.items, order.discount) })
}

/** Sums of an order whose lines have their prices already: a percentage follows the dishes, an amount stays. */
export function repricedTotal(order: {
  lines: readonly { menuItemId?: number | undefined; itemPriceCents: Cents; quantity: number }[]
  discount: Discount | null
  transportCents: Cents
  serviceFeeCents: Cents
}): OrderTotal {
  const items = order.lines.map(({ menuItemId, itemPriceCents, quantity }) => ({
    menuItemId,
    basePriceCents: itemPriceCents,
    variantPriceCents: undefined,
    toppings: [],
    quantity,
  }))
  return pricedTotal({ ...order, items })
}
