import type { OrderChange } from '#/contract/order-change'
import { fromCents } from '#/domain/values/money'
import { type AddressRow, lineOf, placeOf } from '../customers/address-rows'
import type { OrderRow } from './order-rows'

/** What the history says of an order that goes to an address as it is now: what delivery costs, and whether anybody knows how far it is. */
export function addressChange(
  before: OrderRow,
  address: AddressRow,
  transportCents: number,
  from = lineOf(before),
): OrderChange {
  return {
    kind: 'address',
    from,
    to: lineOf(address),
    ...(transportCents !== before.transportCents && {
      delivery: { from: fromCents(before.transportCents), to: fromCents(transportCents) },
    }),
    ...(placeOf(address) === null && { unchecked: true }),
  }
}
