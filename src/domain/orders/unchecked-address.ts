import { isTakeAwayOrder } from './order-kind'

type Delivered = Parameters<typeof isTakeAwayOrder>[0] & {
  customerAddress?: { latitude: number | null; longitude: number | null } | null | undefined
}

/** Whether an order goes to an address without a pin on the map: nobody has measured how far it is, nor what the way costs. */
export const isAddressUnchecked = (order: Delivered): boolean =>
  !isTakeAwayOrder(order) &&
  order.customerAddress !== null &&
  order.customerAddress !== undefined &&
  (order.customerAddress.latitude === null || order.customerAddress.longitude === null)
