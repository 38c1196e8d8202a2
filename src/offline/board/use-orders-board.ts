import { useMemo, useSyncExternalStore } from 'react'
import { usePreferences, useSession } from '#/session/use-session'
import { ordersStore } from './orders-store'
import type { BoardOrder } from './view'

export type { BoardOrder, OrderSync } from './view'

export type OrdersBoard = {
  /** There is a board to show. False: still reading, or nothing was ever received (then the connection says more). */
  ready: boolean
  /** Every order of the chosen businesses, oldest first; `kanbanColumn` places them. */
  orders: BoardOrder[]
  /** When the board was last known to be the server's, server time in milliseconds; null = never. */
  asOf: number | null
  /** The server has not confirmed the board since this page was opened. */
  fromCacheOnly: boolean
}

/**
 * The kitchen's board: what the server said with the open commands of this tablet on it. Works from a cold start without
 * a network. An order's object stays the same until that order changes.
 */
export function useOrdersBoard(): OrdersBoard {
  const board = useSyncExternalStore(ordersStore.subscribe, ordersStore.get)
  const [{ businessId: chosen }] = usePreferences()
  const { user } = useSession()
  const { orders } = board
  // A business that an earlier user chose is no choice of this one.
  const businessId = user?.restaurants.some((one) => one.restaurantID === chosen) === true ? chosen : null
  const shown = useMemo(
    () => orders.filter((order) => businessId === null || order.businessId === businessId),
    [orders, businessId],
  )
  return { ...board, orders: shown }
}
