import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { FILTER } from '#/domain/marketing/catalogues'
import { SHOWN_CHOICE, statusOf } from '../shared/shown-choice'

/** What the URL of the filters may say. */
const FILTERS_LIST = {
  choices: { type: ['all', 'state', 'price', 'time', 'rating', 'menu', 'payment'], shown: SHOWN_CHOICE },
  details: { city: readId },
  picked: ['city'],
  period: null,
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'filters',
  spec: FILTERS_LIST,
  call: api.appFilters.list,
  toQuery: ({ choices: { type, shown }, details: { city } }, { limit, offset }) => ({
    query: {
      limit,
      offset,
      ...statusOf(shown),
      ...(type !== 'all' && { type: FILTER[type] }),
      ...(city !== undefined && { cityId: city }),
    },
  }),
})
