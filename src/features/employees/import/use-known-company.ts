import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { EXPORT_PAGE } from '#/components/list/collect-rows'
import type { Employee } from '#/contract/employees'
import type { KnownEmployee } from '#/domain/employees/employee-lines'
import { emailKey } from '#/domain/employees/same-person'
import { toCents } from '#/domain/values/money'

const known = (one: Employee): KnownEmployee => ({
  id: one.id,
  firstName: one.firstName,
  lastName: one.lastName,
  phonePrefix: one.phonePrefix,
  phone: one.phone,
  email: one.email,
  emailKey: emailKey(one.email),
  jobPosition: one.jobPosition,
  dailyBudgetCents: one.dailyBudget === null ? null : toCents(one.dailyBudget),
  groupId: one.employeeGroup?.id ?? null,
  status: one.status,
})

async function allEmployees(companyId: number, signal: AbortSignal) {
  const all: Employee[] = []
  for (;;) {
    const page = await api.employees.list(
      { params: { id: companyId }, query: { status: 'all', limit: EXPORT_PAGE, offset: all.length } },
      { signal },
    )
    all.push(...page.items)
    if (page.items.length < EXPORT_PAGE) return { employees: all.map(known), currency: page.currency }
  }
}

/**
 * What a company has already, for the check on this device: the server's own decides. `isKnown` is false while it is on its way
 * or out of reach; lines are then checked without it.
 */
export function useKnownCompany(companyId: number) {
  const of = { params: { id: companyId } }
  const people = useQuery({
    queryKey: [...api.employees.list.callName, of, 'import'],
    queryFn: ({ signal }) => allEmployees(companyId, signal),
  })
  const groups = useQuery(query(api.employeeGroups.list, { ...of, query: { limit: EXPORT_PAGE, sort: 'name' } }))
  const options = useQuery(query(api.employeeGroups.options, of))
  const [crew, teams, times] = [people.data, groups.data, options.data]
  // The same until something is read anew: thousands of lines are checked with it.
  return useMemo(() => {
    const items = teams?.items ?? []
    return {
      isKnown: crew !== undefined && teams !== undefined && times !== undefined,
      currency: crew?.currency ?? teams?.currency ?? 'ALL',
      employees: crew?.employees ?? [],
      groups: items.map(({ id, name, dailyBudget }) => ({
        id,
        name,
        dailyBudgetCents: dailyBudget === null ? null : toCents(dailyBudget),
      })),
      orderingTimes: (times?.orderingTimes ?? []).map(({ id, name, isForAll }) => ({
        id,
        name,
        employeeGroupIds: isForAll
          ? []
          : items.filter(({ orderingTimes }) => orderingTimes.some((time) => time.id === id)).map((group) => group.id),
      })),
    }
  }, [crew, teams, times])
}
export type KnownCompany = ReturnType<typeof useKnownCompany>
