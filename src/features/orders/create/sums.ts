import type { MenuItem, OrderingRules } from '#/contract/menu'
import { type Cents, toCents } from '#/domain/values/money'
import { type Discount, type OrderTotal, pricedTotal } from '#/domain/orders/order-total'
import { readAmount } from '#/domain/values/read-amount'
import { transportTo } from '#/domain/business/service-zone'
import { pricedItems } from '../../../components/menu-picker/picked-item'
import { type Draft, placeOf } from './draft'

export type Sums = OrderTotal & { transportCents: Cents; serviceFeeCents: Cents }

/** What bringing the order costs by the house's rule; `undefined` where the business does not deliver. */
export function ruledTransport(draft: Draft, rules: OrderingRules): Cents | undefined {
  if (draft.way === 'takeaway') return 0
  const zones = rules.zones.map(({ transportCost, ...zone }) => ({
    ...zone,
    transportCents: transportCost === null ? null : toCents(transportCost),
  }))
  return transportTo(placeOf(draft), zones, toCents(rules.transportCost))
}

export const discountOf = ({ discountType, discount }: Draft): Discount | null => {
  const value = readAmount(discount)
  return value === undefined || value === 0 ? null : { discountType, value }
}

/** The order's total as the server will add it up: the same rules, the menu of now. What is typed wrongly counts as not typed. */
export function sumsOf(draft: Draft, dishes: readonly MenuItem[], rules: OrderingRules): Sums {
  const typed = (text: string): Cents | undefined => {
    const amount = readAmount(text)
    return amount === undefined ? undefined : toCents(amount)
  }
  const fees = {
    transportCents: typed(draft.transport) ?? ruledTransport(draft, rules) ?? 0,
    serviceFeeCents: typed(draft.serviceFee) ?? toCents(rules.serviceFee),
  }
  return { ...pricedTotal({ items: pricedItems(dishes, draft.items), discount: discountOf(draft), ...fees }), ...fees }
}
