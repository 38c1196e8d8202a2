import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { PERCENTAGES_LIST } from './percentages-list-spec'

export const READING = defineReading({
  name: 'percentages',
  spec: PERCENTAGES_LIST,
  call: api.restaurants.list,
  ask: ({ q, choices, details: { city, manager }, sort, direction }, { limit, offset }) => ({
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
