import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { BUSINESSES_LIST } from './businesses-list-spec'

export const LIST_QUERY = defineListQuery({
  name: 'businesses',
  spec: BUSINESSES_LIST,
  call: api.restaurants.list,
  toQuery: ({ q, choices, sort, direction }, { limit, offset }) => ({
    query: {
      q: q.trim(),
      ...(choices.state !== 'all' && { state: choices.state }),
      sort,
      direction,
      limit,
      offset,
    },
  }),
})
