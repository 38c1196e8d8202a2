import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { BUSINESSES_LIST } from './businesses-list-spec'

export const READING = defineReading({
  name: 'businesses',
  spec: BUSINESSES_LIST,
  call: api.restaurants.list,
  ask: ({ q, choices, sort, direction }, { limit, offset }) => ({
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
