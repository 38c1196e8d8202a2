import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { SHOWN_CHOICE, statusOf } from '../shared/shown-choice'

/** What the URL of the subcategories may say. */
const SUBCATEGORIES_LIST = {
  choices: { shown: SHOWN_CHOICE },
  details: { block: readId },
  picked: ['block'],
  period: null,
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'subcategories',
  spec: SUBCATEGORIES_LIST,
  call: api.subcategories.list,
  toQuery: ({ q, choices: { shown }, details: { block } }, { limit, offset }) => ({
    query: {
      limit,
      offset,
      ...statusOf(shown),
      ...(block !== undefined && { blockId: block }),
      ...(q.trim() !== '' && { name: q.trim() }),
    },
  }),
})
