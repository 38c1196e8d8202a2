import type { NewOrder } from '#/contract/orders'
import { fromCents } from '#/domain/values/money'
import { readPhone } from '#/contract/phone'
import { readAmount } from '#/domain/values/read-amount'
import { instant } from '#/domain/values/time'
import { instantAt } from '#/domain/values/wall-clock'
import type { Draft } from './draft'
import { discountOf } from './sums'

/** A draft without problems → what the server is sent. Fees are sent only where somebody set them by hand. */
export function orderBody(draft: Draft, businessId: number, totalCents: number, timeZone: string): NewOrder {
  const discount = discountOf(draft)
  const transportCost = readAmount(draft.transport)
  const serviceFee = readAmount(draft.serviceFee)
  return {
    restaurant: { restaurantID: businessId },
    items: draft.items,
    customer: draft.customer === null ? newCustomer(draft) : { id: draft.customer.id },
    ...(draft.way === 'takeaway'
      ? { takeAwayPoint: { id: draft.takeAwayPointId ?? 0 } }
      : {
          customerAddress:
            draft.addressId === null
              ? { addressStreet: draft.street.trim(), addressDetails: draft.details.trim(), ...draft.pin }
              : { id: draft.addressId },
        }),
    ...(draft.description.trim() !== '' && { description: draft.description.trim() }),
    ...(draft.isScheduled && { scheduled: instant(instantAt({ day: draft.day, clock: draft.clock }, timeZone)) }),
    ...(discount !== null && { discount }),
    ...(draft.coupon.trim() !== '' && { couponCode: draft.coupon.trim() }),
    ...(transportCost !== undefined && { transportCost }),
    ...(serviceFee !== undefined && { serviceFee }),
    paymentMethod: { paymentType: draft.paymentType },
    total: fromCents(totalCents),
    manually: true,
  }
}

const newCustomer = ({ name, phonePrefix, phone }: Draft): NewOrder['customer'] => {
  const { phone: read } = readPhone(phonePrefix, phone)
  return { name: name.trim(), phonePrefix: read?.prefix ?? phonePrefix, phone: read?.digits ?? phone }
}
