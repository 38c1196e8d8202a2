import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { BUDGET_SORTS, BUDGET_STATUS } from '#/domain/budgets/budget'

/** What the URL of the budgets may say. */
const BUDGETS_LIST = {
  choices: {
    status: ['all', 'active', 'draft', 'usedUp', 'over', 'cancelled'],
    warned: ['all', 'yes'],
  },
  details: { company: readId },
  picked: ['company'],
  period: null,
  sorts: BUDGET_SORTS,
  sort: { by: 'from', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'budgets',
  spec: BUDGETS_LIST,
  call: api.budgets.list,
  toQuery: ({ q, choices: { status, warned }, details: { company } }, page) => ({
    query: {
      ...page,
      ...(company !== undefined && { companyId: company }),
      ...(status !== 'all' && { status: BUDGET_STATUS[status] }),
      ...(warned === 'yes' && { nearly: true }),
      ...(q.trim() !== '' && { search: q.trim() }),
    },
  }),
})
