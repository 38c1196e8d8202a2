import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { PERCENTAGES_LIST } from './percentages-list-spec'

export const LIST_QUERY = defineListQuery({
  name: 'percentages',
  spec: PERCENTAGES_LIST,
  call: api.restaurants.list,
  toQuery: ({ q, choices, details: { city, manager }, sort, direction }, { limit, offset }) => ({
    query: {
      q: q.trim(),
      ...(choices.terms !== 'all' && { paymentTermsType: Number(choices.terms) as 0 | 1 | 2 }), // the spec's own words
      ...(city !== undefined && { cityId: city }),
      ...(manager !== undefined && { accManagerId: manager }),
      sort,
      direction,
      limit,
      offset,
    },
  }),
})
