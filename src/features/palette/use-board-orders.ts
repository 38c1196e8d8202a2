import { useSyncExternalStore } from 'react'
import { ordersStore } from '#/offline/board/orders-store'
import type { BoardOrder } from '#/offline/board/view'

const all = (): readonly BoardOrder[] => ordersStore.get().orders

/** The orders that this device holds: the board's, of all businesses. */
export const useBoardOrders = (): readonly BoardOrder[] => useSyncExternalStore(ordersStore.subscribe, all)
