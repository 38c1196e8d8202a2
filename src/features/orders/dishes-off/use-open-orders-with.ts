import { needs, type OffTarget } from '#/domain/business/off-target'
import { isDishToMake } from '#/domain/orders/order-steps'
import { isWantedBefore } from '#/domain/orders/ran-out'
import type { BoardOrder } from '#/offline/board/view'
import { useAllOrders } from '../shared/use-all-orders'

/**
 * The orders of a business that still need one of these dishes, sizes or toppings from the kitchen, oldest first; none that is
 * wanted when they are back (`until`, in milliseconds).
 */
export function useOpenOrdersWith(
  businessId: number,
  targets: readonly OffTarget[],
  until: number,
): readonly BoardOrder[] {
  return useAllOrders().filter(
    (order) =>
      order.businessId === businessId &&
      isDishToMake(order) &&
      isWantedBefore(order, until) &&
      order.items.some((item) => targets.some((target) => needs(item, target))),
  )
}
