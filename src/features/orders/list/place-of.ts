import type { ListedOrder } from '#/contract/orders'
import { isTakeAwayOrder } from '#/domain/orders/order-kind'

/** Where the order goes, in one line. */
export const placeOf = (order: ListedOrder): string =>
  isTakeAwayOrder(order) ? (order.takeAwayPoint?.pointName ?? '') : order.address
