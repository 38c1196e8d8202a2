import { useMemo, useSyncExternalStore } from 'react'
import { ordersStore } from '#/offline/board/orders-store'
import type { BoardOrder } from '#/offline/board/view'
import { orderCode } from '#/domain/orders/order-code'
import { orderCodes } from './order-codes'

const all = (): readonly BoardOrder[] => ordersStore.get().orders

/** The orders of all of the user's businesses, whichever is chosen: a ring asks nobody what is on screen. */
export const useAllOrders = (): readonly BoardOrder[] => useSyncExternalStore(ordersStore.subscribe, all)

/** How staff call an order, also one that has left the board. */
export function useCodeOf(orders: readonly BoardOrder[]): (orderId: number) => string {
  return useMemo(() => {
    const codes = orderCodes(orders)
    return (orderId: number) => codes.get(orderId) ?? orderCode(orderId)
  }, [orders])
}
