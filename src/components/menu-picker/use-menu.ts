import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useTimeZone } from '#/components/use-clock-text'
import { useMoment } from '#/components/use-moment'
import type { MenuItem } from '#/contract/menu'
import type { OrderedAt } from '#/domain/menu/on-sale'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import { useDishesOff } from '#/offline/facts/dishes-off'
import { asHad } from './picked-item'
import { isServed, isShown, withOff } from './served'

/** A dish goes off the menu, or another comes onto it, while somebody takes an order: the menu is asked again this often. */
const REFRESH_MS = 60_000

type WholeMenu = {
  /**
   * In the order of their categories, at whatever hour they are served, and with what is off until later; `undefined` until they
   * were read.
   */
  allHours: readonly MenuItem[] | undefined
  error: Error | null
  refetch: () => unknown
  isFetching: boolean
}
/** `dishes`: those that can be had at the hour of the order, `at`, with what of them can be had. */
export type Menu = WholeMenu & { businessId: number; dishes: readonly MenuItem[] | undefined; at: OrderedAt }

/** The dishes that a business sells. Needs the office screens' query client above it. */
export function useMenu(businessId: number): WholeMenu {
  const { data, error, refetch, isFetching } = useQuery({
    // All of it: who orders for another hour has what is served then, and the palette has read the same.
    ...query(api.menu.items, { params: { id: businessId }, query: {} }),
    refetchInterval: REFRESH_MS,
  })
  const off = useDishesOff(businessId)
  const isRead = data !== undefined
  const again = useEffectEvent(() => {
    if (isRead) void refetch()
  })
  // What has run out goes from the list as the event tells of it; what came back is on the server's.
  useEffect(() => again(), [off])
  const allHours = useMemo(() => {
    const shown = data?.items.filter(isShown)
    return shown && off ? withOff(shown, off) : shown
  }, [data, off])
  return { allHours, error, refetch, isFetching }
}
const MINUTE_MS = 60_000

/** The menu at the hour for which it is ordered, in milliseconds; `null`: at once. */
export function useServed(menu: WholeMenu, businessId: number, wantedAt: number | null): Menu {
  const timeZone = useTimeZone(businessId) ?? DEFAULT_TIME_ZONE
  const now = useMoment(MINUTE_MS)
  const { allHours } = menu
  const at = useMemo(() => ({ now, wantedAt: wantedAt ?? now, timeZone }), [now, wantedAt, timeZone])
  const dishes = useMemo(
    () => allHours?.filter((dish) => isServed(dish, at)).map((dish) => asHad(dish, at)),
    [allHours, at],
  )
  return { ...menu, businessId, dishes, at }
}
