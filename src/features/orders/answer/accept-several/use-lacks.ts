import { useMemo } from 'react'
import { lacksSomething } from '#/domain/orders/ran-out'
import { useKnownDishesOff } from '#/offline/facts/dishes-off'
import type { BoardOrder } from '#/offline/board/view'

/** Tells of which orders something is off the menu now, as far as this device knows. */
export function useLacks(orders: readonly BoardOrder[]): (order: BoardOrder) => boolean {
  const ids = [...new Set(orders.map(({ businessId }) => businessId))].toSorted((a, b) => a - b).join()
  const businessIds = useMemo(() => ids.split(',').filter(Boolean).map(Number), [ids])
  const known = useKnownDishesOff(businessIds)
  return (order) =>
    lacksSomething(
      order,
      known.filter(({ businessId, dish }) => businessId === order.businessId && dish.isOff).map(({ dish }) => dish),
    )
}
