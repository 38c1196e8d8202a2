import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { MenuItem } from '#/contract/menu'
import { useDishesOff } from '#/offline/facts/dishes-off'

/** A dish goes off the menu, or another comes onto it, while somebody takes an order: the menu is asked again this often. */
const REFRESH_MS = 60_000

export type Menu = {
  /** In the order of their categories; `undefined` until they were read. */
  dishes: readonly MenuItem[] | undefined
  error: Error | null
  refetch: () => unknown
  isFetching: boolean
}

/** The dishes that a business sells now. Needs the office screens' query client above it. */
export function useMenu(businessId: number): Menu {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(api.menu.items, { params: { id: businessId }, query: { status: 1 } }),
    refetchInterval: REFRESH_MS,
  })
  const off = useDishesOff(businessId)
  const isRead = data !== undefined
  const again = useEffectEvent(() => {
    if (isRead) void refetch()
  })
  // What has run out goes from the list as the event tells of it; what came back is on the server's.
  useEffect(() => again(), [off])
  const dishes = useMemo(() => {
    const gone = new Set((off ?? []).map(({ id }) => id))
    return data?.items.filter(({ id }) => !gone.has(id))
  }, [data, off])
  return { dishes, error, refetch, isFetching }
}
