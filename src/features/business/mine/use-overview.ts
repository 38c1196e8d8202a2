import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#/api/app-api'
import { currentQueries } from '#/api/query-client'
import type { BusinessOverview } from '#/contract/business-setup'
import { ordersStore } from '#/offline/board/orders-store'
import { overviewQuery } from './my-businesses-ahead'

/** The figures are the server's: they follow the orders this often at least. */
const REFRESH_MS = 30_000
/** Events that come together are asked about once. */
const SETTLE_MS = 500

/** How each business stands besides its sign, by its number: read again with every order that comes or changes. */
export function useOverview(): {
  reading: UseQueryResult<BusinessOverview[]>
  overview: ReadonlyMap<number, BusinessOverview>
} {
  const reading = useQuery({
    ...overviewQuery(),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = ordersStore.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void currentQueries().client.invalidateQueries({ queryKey: api.businessSetup.overview.callName }),
        SETTLE_MS,
      )
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
  return { reading, overview: new Map((reading.data ?? []).map((one) => [one.restaurantID, one])) }
}
