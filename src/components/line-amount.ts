import { fromCents, toCents } from '#/domain/values/money'

/** What a line of an order costs, toppings included: decimals in, decimals out, integers between. */
export const lineAmount = (item: { itemPrice: number; quantity: number }): number =>
  fromCents(toCents(item.itemPrice) * item.quantity)
