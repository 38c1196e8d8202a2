import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { currentQueries } from '#/api/query-client'
import type { MealGroup } from '#/contract/company-orders'
import type { Shown } from '#/offline/facts/groups-view'
import { useShownGroups } from '#/offline/facts/use-shown-groups'

/** Windows are told of a list that closed; whoever missed it asks so often. */
const ASK_EVERY_MS = 15_000
const NO_GROUPS: readonly MealGroup[] = []

/** The groups of today of all businesses of this person, on whatever page. */
export function useMealGroups(): readonly Shown<MealGroup>[] {
  const { data } = useQuery(
    { ...query(api.companyOrders.board, {}), refetchInterval: ASK_EVERY_MS },
    currentQueries().client,
  )
  return useShownGroups(data?.groups ?? NO_GROUPS)
}
