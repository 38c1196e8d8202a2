import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { CITY_SORTS, CITY_STATUS, COUNTRIES } from '#/domain/locations/city'

/** What the URL of the cities may say. */
const LOCATIONS_LIST = {
  choices: { status: ['all', 'open', 'planned'] },
  details: { country: (text: string) => COUNTRIES.find((one) => one === text) },
  picked: ['country'],
  period: null,
  sorts: CITY_SORTS,
  sort: { by: 'position', direction: 'asc' },
  sizes: [50, 200],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'locations',
  spec: LOCATIONS_LIST,
  call: api.locations.list,
  toQuery: ({ q, choices: { status }, details: { country } }, page) => ({
    query: {
      ...page,
      ...(country !== undefined && { country }),
      ...(status !== 'all' && { status: CITY_STATUS[status] }),
      ...(q.trim() !== '' && { name: q.trim() }),
    },
  }),
})
