import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardOrder } from '#/offline/board/view'
import { type BoardPlace, perPlace } from './board-columns'
import { type Arrangement, handOn, type Held, hold, isAtRest, moveOn, shownPlaces, STILL_MS } from './freeze'
import { useHands } from './use-hands'

const PLACES = Object.keys(perPlace(() => 0)) as BoardPlace[]

/**
 * What is on screen: where the cards belong, or, from the first touch until the board has been still, where they stood
 * (`freeze.ts`). `undoable`: orders whose step can be taken back.
 */
export function useShownPlaces(
  board: RefObject<HTMLElement | null>,
  columns: Record<BoardPlace, readonly BoardOrder[]>,
  undoable: ReadonlySet<number>,
  isPendingOnTop: boolean,
) {
  const current = useMemo((): Arrangement => perPlace((place) => columns[place].map(({ id }) => id)), [columns])
  const [held, setHeld] = useState<Held>()
  const [look, setLook] = useState(0)
  const hands = useHands(board, () => {
    setHeld((before) => before ?? hold(current))
    setLook((count) => count + 1)
  })
  // Before the paint: what nobody has to wait for is never shown as waiting.
  useLayoutEffect(() => {
    if (held === undefined) return
    const now = performance.now()
    const handsOn = perPlace((place) => handOn(place, hands.current, held[place], current[place], isPendingOnTop))
    const moves = perPlace((place) => moveOn(held[place], current[place], handsOn[place], undoable, now))
    const next = perPlace((place) => moves[place].place)
    if (PLACES.every((place) => isAtRest(next[place], handsOn[place], now))) {
      // oxlint-disable-next-line react/set-state-in-effect -- the clock and the hands decide, which no rendering may ask
      setHeld(undefined)
      return
    }
    if (PLACES.some((place) => next[place] !== held[place])) setHeld(next)
    const again = PLACES.flatMap((place) => {
      const { isDown, at } = handsOn[place]
      return isDown ? [] : [moves[place].again ?? at + STILL_MS]
    }).filter((at) => at > now)
    if (again.length === 0) return
    const timer = setTimeout(() => setLook((count) => count + 1), Math.min(...again) - now)
    return () => clearTimeout(timer)
  }, [held, current, undoable, isPendingOnTop, look, hands])
  return { shown: useMemo(() => shownPlaces(current, held), [current, held]), isHeld: held !== undefined }
}

const byId = (orders: readonly BoardOrder[]) => new Map(orders.map((order) => [order.id, order] as const))

/** Orders by id; a board that is held goes on showing those that have left it. */
export function useKnownOrders(orders: readonly BoardOrder[], isHeld: boolean): ReadonlyMap<number, BoardOrder> {
  const [memory, setMemory] = useState(() => ({ orders, isHeld, known: byId(orders) }))
  if (memory.orders === orders && memory.isHeld === isHeld) return memory.known
  const known = isHeld ? new Map([...memory.known, ...byId(orders)]) : byId(orders)
  setMemory({ orders, isHeld, known })
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
