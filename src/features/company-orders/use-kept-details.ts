import { useEffect } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { currentQueries } from '#/api/query-client'
import type { MealGroup } from '#/contract/company-orders'
import { useConnectionState } from '#/offline/device/use-connection-state'

/** Reads once who eats what of each group that is still worked on, so that it can be opened without a line. */
export function useKeptDetails(groups: readonly MealGroup[]): void {
  const isConnected = useConnectionState() !== 'disconnected'
  const ids = groups.filter(({ column }) => column !== 'delivered').map(({ id }) => id)
  const names = ids.join(' ')
  useEffect(() => {
    if (!isConnected) return
    const { client } = currentQueries()
    for (const groupId of names.split(' ').filter(Boolean).map(Number)) {
      const one = query(api.companyOrders.one, { params: { groupId } })
      if (client.getQueryData(one.queryKey) === undefined) void client.prefetchQuery(one)
    }
  }, [names, isConnected])
}
