import type { Order } from '#/contract/orders'
import { addressChange } from './address-change'
import { loadAddresses, placeOf } from '../customers/address-rows'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { requireDelivery } from '../../ground/businesses/zone-rows'
import { editOrder } from './edit-order'
import { totalsOf } from './reprice'
import { refuseOrder } from './with-order'

/** Sends an order to another address of its customer, at what a delivery there costs and as long as it takes. */
export const setAddress = (ctx: SignedInContext, orderId: number, addressId: number): Promise<Order> =>
  editOrder(ctx, orderId, { cmd: 'setAddress', asked: { addressId } }, async (tx, before) => {
    const { businessId, customerId } = before
    if (before.customerAddressId === null) refuseOrder('takeaway_order', before)
    const address = (await loadAddresses(tx, { ids: [businessId] }, [customerId])).find(({ id }) => id === addressId)
    if (address === undefined) throw new Fault('not_found')
    if (address.id === before.customerAddressId) return null
    const { transportCents, roadMinutes } = await requireDelivery(tx, businessId, {
      path: 'addressId',
      place: placeOf(address),
      dishesCents: before.netCents,
    })
    const totals = totalsOf(before, { transportCents })
    if (totals === undefined) refuseOrder('order_too_large', before)
    return {
      columns: {
        ...totals,
        customerAddressId: address.id,
        deliveryMinutes: before.suggestedCookingTime + roadMinutes,
        changedAt: ctx.now,
      },
      change: addressChange(before, address, totals.transportCents),
    }
  })
