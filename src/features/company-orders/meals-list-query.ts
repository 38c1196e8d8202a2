import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { daysOf } from '#/components/list/period-days'
import { readId } from '#/components/list/read-id'
import { MEAL_SORTS } from '#/contract/company-orders'

/** What the URL of a company's meals may say. */
const MEALS_LIST = {
  choices: { state: ['all', 'counted', 'released'] },
  details: { company: readId },
  period: 'week',
  days: 'calendar',
  sorts: MEAL_SORTS,
  sort: { by: 'placedAt', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'company-meals',
  spec: MEALS_LIST,
  call: api.companyOrders.meals,
  toQuery: (state, page, { today }) => {
    const days = daysOf(state, today())
    const { state: wanted } = state.choices
    // What is ordered for a day to come belongs to the last days, too.
    const isUpToNow = state.period === 'week' || state.period === 'month'
    return {
      query: {
        ...page,
        ...(days !== null && { from: days.from, ...(!isUpToNow && { to: days.to }) }),
        ...(state.details.company !== undefined && { companyId: state.details.company }),
        ...(wanted !== 'all' && { state: wanted }),
        ...(state.q.trim() !== '' && { search: state.q.trim() }),
      },
    }
  },
})
