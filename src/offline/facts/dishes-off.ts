import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '#/api/app-api'
import type { DishOff } from '#/contract/menu'
import { ordersStore } from '../board/orders-store'
import { serverNow } from '../device/clock'
import { onSecond } from '../device/ticker'
import { useConnectionState } from '../device/use-connection-state'
import { dishesView, type ShownDish } from './dishes-view'
import { FACTS } from '../store/fact-keys'
import { facts, takeAnswer } from './settings'

const read = (businessId: number): Promise<DishOff[]> =>
  api.menu.dishesOff({ params: { id: businessId }, query: { parts: 1 } })

/** What the server said last of dishes, sizes and toppings, also what is back by itself since. Only this file, events and snapshots write the fact. */
const factOf = (businessId: number): readonly DishOff[] | undefined =>
  facts.get(FACTS.dishesOff(businessId)) as readonly DishOff[] | undefined
export const knownDishesOff = (businessId: number): readonly DishOff[] => factOf(businessId) ?? []

/** The same as it is shown, with what was pressed here and is not sent yet. The same array while nothing in it changes. */
export function shownDishesOff(businessId: number): readonly ShownDish[] {
  const view = dishesView(knownDishesOff(businessId), ordersStore.commands(), businessId, serverNow())
  const known = shown.get(businessId)
  if (known !== undefined && JSON.stringify(known) === JSON.stringify(view)) return known
  shown.set(businessId, view)
  return view
}
const shown = new Map<number, readonly ShownDish[]>()

/** Also by the clock: each dish is back by itself. */
function subscribe(listener: () => void): () => void {
  const ends = [facts.subscribe(listener), ordersStore.subscribe(listener), onSecond(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** The dishes that are off now, the next to come back first; `undefined` until this device knows any. */
export function useDishesOff(businessId: number): readonly ShownDish[] | undefined {
  const isLive = useConnectionState() === 'live'
  useEffect(() => {
    if (isLive) void takeAnswer(FACTS.dishesOff(businessId), () => read(businessId)).catch(() => undefined)
  }, [businessId, isLive])
  const get = useCallback(() => {
    const view = shownDishesOff(businessId)
    return view.length === 0 && factOf(businessId) === undefined ? undefined : view
  }, [businessId])
  return useSyncExternalStore(subscribe, get)
}

/** What is off in a business now, by what this device knows: the board's snapshots bring it, and events keep it so. The same list while nothing in it changes. */
export function useKnownOff(businessId: number): readonly ShownDish[] {
  const get = useCallback(() => standing(shownDishesOff(businessId)), [businessId])
  return useSyncExternalStore(subscribe, get)
}

/** Without what was brought back here: guests cannot order it yet, but the kitchen has it. */
function standing(view: readonly ShownDish[]): readonly ShownDish[] {
  if (view.every(({ isOff }) => isOff)) return view
  const known = standingOf.get(view) ?? view.filter(({ isOff }) => isOff)
  standingOf.set(view, known)
  return known
}
const standingOf = new WeakMap<readonly ShownDish[], readonly ShownDish[]>()

/** The same of several businesses, by what this device knows: snapshots of the board bring it. */
export function useKnownDishesOff(businessIds: readonly number[]): readonly { businessId: number; dish: ShownDish }[] {
  const get = useMemo(() => {
    // Each reader has its own: two that ask of different businesses would never come to rest.
    return () => {
      const all = businessIds.flatMap((businessId) => shownDishesOff(businessId).map((dish) => ({ businessId, dish })))
      const isSame = all.length === together.length && all.every(({ dish }, i) => dish === together[i]?.dish)
      if (!isSame) together = all
      return together
    }
  }, [businessIds])
  return useSyncExternalStore(subscribe, get)
}
let together: readonly { businessId: number; dish: ShownDish }[] = []
