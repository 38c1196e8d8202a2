import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { DishCategory } from '#/domain/orders/all-day'
import { menuCategories, onMenuCategories, refreshMenuCategories } from '#/offline/facts/menu-categories'
import { useConnectionState } from '#/offline/device/use-connection-state'

/** Finds the category of a dish in the menus of these businesses, also without a network once they were seen. */
export function useCategories(businessIds: readonly number[]): (menuItemId: number) => DishCategory | undefined {
  const ids = [...new Set(businessIds)].toSorted((a, b) => a - b).join()
  const isConnected = useConnectionState() !== 'disconnected'
  useEffect(() => {
    if (!isConnected) return
    for (const id of ids.split(',').filter(Boolean)) void refreshMenuCategories(Number(id)).catch(() => undefined)
  }, [ids, isConnected])
  // One text for all menus: a snapshot must be the same until something changes.
  const known = useSyncExternalStore(
    onMenuCategories,
    useCallback(
      () =>
        JSON.stringify(
          ids
            .split(',')
            .filter(Boolean)
            .map((id) => menuCategories(Number(id)) ?? {}),
        ),
      [ids],
    ),
  )
  return useMemo(() => {
    const menus = JSON.parse(known) as Record<number, DishCategory>[] // written two lines above
    return (menuItemId) => menus.find((menu) => menu[menuItemId] !== undefined)?.[menuItemId]
  }, [known])
}
