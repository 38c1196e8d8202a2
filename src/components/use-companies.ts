import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ACCESS } from '#/domain/people/access'
import { useMay, useUser } from '#/session/use-session'

/** As many as one call answers; more of them are found by their names in the list. */
const MOST = 500

/** The companies that the caller can choose from, by name: their own, or those of the list, where they see it. */
export function useCompanies(): readonly { id: number; name: string }[] {
  const own = useUser().companies
  const mayList = useMay(ACCESS.companiesList)
  const { data } = useQuery({
    ...query(api.companies.list, { query: { limit: MOST } }),
    enabled: mayList && own.length === 0,
  })
  return own.length > 0 ? own : (data?.items ?? [])
}
