import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { prefetchList } from '#/components/list/prefetch-list'
import { BUSINESSES_LIST } from './businesses-list-spec'

export const BUSINESSES_READING = defineReading({
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

/** For the route: asks for the first rows ahead. */
export const prefetchBusinesses = (search: Readonly<Record<string, unknown>>): void =>
  prefetchList(BUSINESSES_READING, search)
