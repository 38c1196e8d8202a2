import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { SHOWN_CHOICE, statusOf } from '../shared/shown-choice'

/** What the URL of the blocks may say. */
const BLOCKS_LIST = {
  choices: { shown: SHOWN_CHOICE, dates: ['all', 'notOver'] },
  details: { city: readId },
  picked: ['city'],
  period: null,
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'blocks',
  spec: BLOCKS_LIST,
  call: api.appBlocks.list,
  toQuery: ({ q, choices: { shown, dates }, details: { city } }, { limit, offset }) => ({
    query: {
      limit,
      offset,
      ...(dates === 'notOver' && { onlyValid: 1 as const }),
      ...statusOf(shown),
      ...(city !== undefined && { cityId: city }),
      ...(q.trim() !== '' && { name: q.trim() }),
    },
  }),
})
