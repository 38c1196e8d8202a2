import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { COMPANY_SORTS, COMPANY_STATUS } from '#/domain/companies/company'

/** What the URL of the companies may say. */
const COMPANIES_LIST = {
  choices: { status: ['all', 'active', 'suspended', 'closed'] },
  details: { city: readId },
  picked: ['city'],
  period: null,
  sorts: COMPANY_SORTS,
  sort: { by: 'name', direction: 'asc' },
  sizes: [50, 200],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'companies',
  spec: COMPANIES_LIST,
  call: api.companies.list,
  toQuery: ({ q, choices: { status }, details: { city } }, page) => ({
    query: {
      ...page,
      ...(city !== undefined && { cityId: city }),
      ...(status !== 'all' && { status: COMPANY_STATUS[status] }),
      ...(q.trim() !== '' && { name: q.trim() }),
    },
  }),
})
