import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'

/** The groups of a company by name, and its money; empty while they are on their way. */
export function useGroups(companyId: number) {
  const { data } = useQuery(
    query(api.employeeGroups.list, { params: { id: companyId }, query: { limit: 500, sort: 'name' } }),
  )
  return { groups: data?.items ?? [], currency: data?.currency }
}
