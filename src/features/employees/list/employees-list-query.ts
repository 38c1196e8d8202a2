import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { EMPLOYEE_SORTS } from '#/domain/employees/employee'
import { companyIdOf } from '../chosen-company'

/** What the URL of the employees may say. */
const EMPLOYEES_LIST = {
  choices: { status: ['present', 'active', 'invited', 'inactive', 'all'], meals: ['all', 'none'] },
  details: { company: readId, group: readId },
  picked: ['company', 'group'],
  period: null,
  sorts: EMPLOYEE_SORTS,
  sort: { by: 'name', direction: 'asc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

const STATUS = { present: 'present', active: '1', invited: '2', inactive: '0', all: 'all' } as const

export const LIST_QUERY = defineListQuery({
  name: 'employees',
  spec: EMPLOYEES_LIST,
  call: api.employees.list,
  toQuery: ({ q, choices, details: { company, group } }, page) => ({
    params: { id: companyIdOf(company) },
    query: {
      ...page,
      status: STATUS[choices.status],
      ...(q.trim() !== '' && { name: q.trim() }),
      ...(group !== undefined && { groupId: group }),
      ...(choices.meals === 'none' && { withoutMeals: true }),
    },
  }),
})
