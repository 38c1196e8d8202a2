import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { MenuItem } from '#/contract/menu'

/** A dish goes off the menu while somebody takes an order: the menu is asked again this often. */
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
  return { dishes: data?.items, error, refetch, isFetching }
}
