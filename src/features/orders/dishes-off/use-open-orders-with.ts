import { isDishToMake } from '#/domain/orders/order-steps'
import type { BoardOrder } from '#/offline/board/view'
import { useAllOrders } from '../shared/use-all-orders'

/**
 * The orders of a business that still need one of these dishes (ids on the menu) from the kitchen, oldest first; none that is
 * wanted when they are back (`until`, in milliseconds).
 */
export function useOpenOrdersWith(
  businessId: number,
  dishIds: readonly number[],
  until: number,
): readonly BoardOrder[] {
  return useAllOrders().filter(
    (order) =>
      order.businessId === businessId &&
      isDishToMake(order) &&
      !(order.scheduled !== null && Date.parse(order.scheduled) >= until) &&
      order.items.some(({ menuItemId }) => dishIds.includes(menuItemId)),
  )
}
