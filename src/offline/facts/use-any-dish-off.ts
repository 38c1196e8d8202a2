import { useCallback, useSyncExternalStore } from 'react'
import { ordersStore } from '../board/orders-store'
import { FACTS } from '../store/fact-keys'
import { facts } from './settings'

function subscribe(listener: () => void): () => void {
  const ends = [facts.subscribe(listener), ordersStore.subscribe(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** Whether this device knows of any dish that is, or was, off: the board's start loads nothing of it without one. */
export function useAnyDishOff(businesses: readonly { restaurantID: number }[]): boolean {
  const get = useCallback(
    () =>
      ordersStore.commands().some(({ dish }) => dish !== undefined) ||
      businesses.some(({ restaurantID }) => {
        const known = facts.get(FACTS.dishesOff(restaurantID))
        return Array.isArray(known) && known.length > 0
      }),
    [businesses],
  )
  return useSyncExternalStore(subscribe, get)
}
