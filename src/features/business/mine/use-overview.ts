import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { useFollowOrders } from '#/components/use-follow-orders'
import type { BusinessOverview } from '#/contract/business-setup'
import { overviewQuery } from './my-businesses-ahead'

/** The figures are the server's: they follow the orders this often at least. */
const REFRESH_MS = 30_000
const FOLLOWS = [api.businessSetup.overview]

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
  useFollowOrders(FOLLOWS)
  return { reading, overview: new Map((reading.data ?? []).map((one) => [one.restaurantID, one])) }
}
