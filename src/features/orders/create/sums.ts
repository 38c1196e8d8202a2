import type { MenuItem, OrderingRules } from '#/contract/menu'
import { zoneOfWire } from '#/contract/service-zones'
import { type Cents, toCents } from '#/domain/values/money'
import { type Discount, netOf, type OrderTotal, pricedTotal } from '#/domain/orders/order-total'
import { readAmount } from '#/domain/values/read-amount'
import { type Delivery, delivers, deliveryTo } from '#/domain/business/service-zone'
import { pricedItems } from '../../../components/menu-picker/picked-item'
import { type Draft, placeOf } from './draft'

export type Sums = OrderTotal & { transportCents: Cents; serviceFeeCents: Cents }

/** A draft as it can be sent: where nothing is brought, the customer comes for it. */
export const withPossibleWay = (draft: Draft, { zones, needsZones = false }: OrderingRules): Draft =>
  draft.way === 'delivery' && !delivers(zones, needsZones) ? { ...draft, way: 'takeaway' } : draft

/** How the order gets there by the house's rule; `undefined` where the customer comes for it. */
export function ruledDelivery(draft: Draft, dishes: readonly MenuItem[], rules: OrderingRules): Delivery | undefined {
  if (draft.way === 'takeaway') return undefined
  return deliveryTo(placeOf(draft), rules.zones.map(zoneOfWire), {
    dishesCents: netOf(pricedItems(dishes, draft.items)),
    usualCents: toCents(rules.transportCost),
    needsZones: rules.needsZones ?? false,
  })
}

/** What bringing the order costs by the house's rule; `undefined` where the business does not deliver. */
export function ruledTransport(draft: Draft, dishes: readonly MenuItem[], rules: OrderingRules): Cents | undefined {
  const delivery = ruledDelivery(draft, dishes, rules)
  if (delivery === undefined) return 0
  return 'transportCents' in delivery ? delivery.transportCents : undefined
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
    transportCents: typed(draft.transport) ?? ruledTransport(draft, dishes, rules) ?? 0,
    serviceFeeCents: typed(draft.serviceFee) ?? toCents(rules.serviceFee),
  }
  return { ...pricedTotal({ items: pricedItems(dishes, draft.items), discount: discountOf(draft), ...fees }), ...fees }
}
