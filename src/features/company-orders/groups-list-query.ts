import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { daysOf } from '#/components/list/period-days'
import { MEAL_GROUP_SORTS } from '#/contract/company-orders'
import { MEAL_COLUMNS } from '#/domain/meals/group-command'

/** What the URL of the orders of companies may say. */
const GROUPS_LIST = {
  choices: { state: ['all', ...MEAL_COLUMNS, 'refused'] },
  period: 'week',
  days: 'calendar',
  sorts: MEAL_GROUP_SORTS,
  sort: { by: 'docDate', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'company-orders',
  spec: GROUPS_LIST,
  call: api.companyOrders.list,
  toQuery: (state, page, { business, today }) => {
    const days = daysOf(state, today())
    const column = state.choices.state
    // What is ordered for a day to come belongs to the last days, too.
    const isUpToNow = state.period === 'week' || state.period === 'month'
    return {
      query: {
        ...page,
        ...(business !== undefined && { businessId: business.restaurantID }),
        ...(days !== null && { from: days.from, ...(!isUpToNow && { to: days.to }) }),
        ...(column !== 'all' && { column }),
        ...(state.q.trim() !== '' && { search: state.q.trim() }),
      },
    }
  },
})
