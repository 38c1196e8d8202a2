import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { GROUP_SORTS } from '#/domain/employees/employee'
import { companyIdOf } from '../chosen-company'

/** What the URL of the groups may say. */
const GROUPS_LIST = {
  choices: { status: ['all', 'active', 'inactive'] },
  details: { company: readId },
  picked: ['company'],
  period: null,
  sorts: GROUP_SORTS,
  sort: { by: 'name', direction: 'asc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

const STATUS = { all: 'all', active: '1', inactive: '0' } as const

export const LIST_QUERY = defineListQuery({
  name: 'employee-groups',
  spec: GROUPS_LIST,
  call: api.employeeGroups.list,
  toQuery: ({ q, choices: { status }, details: { company } }, page) => ({
    params: { id: companyIdOf(company) },
    query: { ...page, status: STATUS[status], ...(q.trim() !== '' && { name: q.trim() }) },
  }),
})
