import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'

/** The figures are the server's: they follow the orders this often while the page is open. */
const REFRESH_MS = 30_000

/** Today's figures of one business, or of all together. Those of another choice stay until the new ones are there. */
export const useToday = (restaurantId: number | undefined) =>
  useQuery({
    ...query(api.home.today, restaurantId === undefined ? {} : { query: { restaurantId } }),
    refetchInterval: REFRESH_MS,
    // What was kept from the last visit is shown for a moment, never for half a minute.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
