import { useEffect } from 'react'
import { kanbanColumn } from '#/domain/orders/kanban'
import type { BoardOrder } from '#/offline/board/view'
import { dishTicks } from './dish-ticks'

/** What was struck out of an order goes when the order leaves the stove: one that comes back begins anew. */
export function useTidyTicks(orders: readonly BoardOrder[]): void {
  useEffect(() => {
    const gone = new Set(orders.filter((order) => kanbanColumn(order) !== 'accepted').map(({ id }) => id))
    dishTicks.tidy((orderId) => gone.has(orderId))
  }, [orders])
}
