import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { daysOf } from '#/components/list/period-days'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { TRANSACTIONS_LIST } from './transactions-spec'

export const LIST_QUERY = defineListQuery({
  name: 'transactions',
  spec: TRANSACTIONS_LIST,
  call: api.ledger.read,
  toQuery: (state, page, { business, today }) => {
    const { from, to } = daysOf(state, today()) ?? { from: today(), to: today() }
    const { kind } = state.choices
    const search = state.q.trim()
    return {
      params: { id: business?.restaurantID ?? ALL_BUSINESSES },
      query: {
        ...page,
        startDate: from,
        endDate: to,
        ...(kind !== 'all' && { kind }),
        ...(search !== '' && { search }),
      },
    }
  },
})
