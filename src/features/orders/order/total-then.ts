import type { Order } from '#/contract/orders'
import { fromCents, toCents } from '#/domain/values/money'
import { repricedTotal } from '#/domain/orders/order-total'

type Lines = Parameters<typeof repricedTotal>[0]['lines']

/** Lines of an order as the rule of its total takes them. */
export const linesOf = (items: Order['items']): Lines =>
  items.map(({ menuItemId, itemPrice, quantity }) => ({ menuItemId, itemPriceCents: toCents(itemPrice), quantity }))

/** What the server will make of an order with other lines: the same rule. */
export function totalThen(order: Order, lines: Lines): number {
  const { totalCents } = repricedTotal({
    lines,
    discount: order.discount,
    transportCents: toCents(order.transportCost),
    serviceFeeCents: toCents(order.serviceFee),
  })
  return fromCents(totalCents)
}
