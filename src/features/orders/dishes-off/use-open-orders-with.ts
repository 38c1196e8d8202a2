import { isDishToMake } from '#/domain/orders/order-steps'
import type { BoardOrder } from '#/offline/board/view'
import { useAllOrders } from '../shared/use-all-orders'

/** The orders of a business that still need one of these dishes (ids on the menu) from the kitchen, oldest first. */
export function useOpenOrdersWith(businessId: number, dishIds: readonly number[]): readonly BoardOrder[] {
  return useAllOrders().filter(
    (order) =>
      order.businessId === businessId &&
      isDishToMake(order) &&
      order.items.some(({ menuItemId }) => dishIds.includes(menuItemId)),
  )
}
