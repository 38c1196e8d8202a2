import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardOrder } from '#/offline/board/view'
import { type BoardPlace, perPlace } from './board-columns'
import { type Arrangement, shownPlaces } from './freeze'

/** What is on screen: where the cards belong, or where they were when a finger came down. */
export function useShownPlaces(columns: Record<BoardPlace, readonly BoardOrder[]>, isFrozen: boolean) {
  const current = useMemo((): Arrangement => perPlace((place) => columns[place].map(({ id }) => id)), [columns])
  const [held, setHeld] = useState<Arrangement>()
  if (isFrozen && held === undefined) setHeld(current)
  if (!isFrozen && held !== undefined) setHeld(undefined)
  return useMemo(() => shownPlaces(current, held), [current, held])
}

const byId = (orders: readonly BoardOrder[]) => new Map(orders.map((order) => [order.id, order] as const))

/** Orders by id; a frozen board goes on showing those that have left it. */
export function useKnownOrders(orders: readonly BoardOrder[], isFrozen: boolean): ReadonlyMap<number, BoardOrder> {
  const [memory, setMemory] = useState(() => ({ orders, isFrozen, known: byId(orders) }))
  if (memory.orders === orders && memory.isFrozen === isFrozen) return memory.known
  const known = isFrozen ? new Map([...memory.known, ...byId(orders)]) : byId(orders)
  setMemory({ orders, isFrozen, known })
  return known
}

/** Tells cards that come after the first paint from those that were there: only the former slide in. */
export function useArrivals(orders: readonly BoardOrder[]): (orderId: number) => boolean {
  const seen = useRef<Set<number> | undefined>(undefined)
  useEffect(() => {
    seen.current = new Set(orders.map(({ id }) => id))
  }, [orders])
  return useCallback((orderId: number) => seen.current !== undefined && !seen.current.has(orderId), [])
}
