import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { api } from '#/api/app-api'
import type { DishOff } from '#/contract/menu'
import { instant } from '#/domain/values/time'
import { FACTS } from './facts'
import { facts, takeAnswer } from './settings'
import { useConnectionState } from '../live/use-connection-state'

/*
 * Which dishes have run out. Taking one off needs a connection, as guests order from the server: each change rejects with
 * `ApiError` where it did not take effect. The answer is on every screen of this device at once, and by its event on all others.
 */

const read = (businessId: number): Promise<DishOff[]> => api.menu.dishesOff({ params: { id: businessId } })

const change = (businessId: number, itemId: number, until: string | null): Promise<void> =>
  takeAnswer(
    FACTS.dishesOff(businessId),
    () => api.menu.setAvailability({ params: { id: businessId, itemId }, body: { until } }),
    () => read(businessId),
  )

/** Off the menu until `until`, in milliseconds of the server's time. */
export const takeDishOff = (businessId: number, itemId: number, until: number): Promise<void> =>
  change(businessId, itemId, instant(until))

export const bringDishBack = (businessId: number, itemId: number): Promise<void> => change(businessId, itemId, null)

/** What this device knows to be off, also what is back by itself since (`stillOff`); `undefined` until it was read once. */
export function useDishesOff(businessId: number): readonly DishOff[] | undefined {
  const key = FACTS.dishesOff(businessId)
  const get = useCallback(() => facts.get(key), [key])
  const isLive = useConnectionState() === 'live'
  useEffect(() => {
    if (isLive) void takeAnswer(key, () => read(businessId)).catch(() => undefined)
  }, [businessId, key, isLive])
  // Only this file and the events write the fact, in the contract's shape.
  return useSyncExternalStore(facts.subscribe, get) as readonly DishOff[] | undefined
}
