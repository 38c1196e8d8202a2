import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { SEO_ENTITIES, SEO_PLATFORMS, SEO_SORTS, SEO_STATES } from '#/domain/seo/seo-texts'

/** What the URL of the records may say. */
const SEO_LIST = {
  choices: {
    state: ['all', ...SEO_STATES],
    of: ['all', 'restaurant', 'category'],
    platform: ['web', 'mobile', 'both'],
  },
  details: { city: readId },
  picked: ['city'],
  period: null,
  sorts: SEO_SORTS,
  sort: { by: 'name', direction: 'asc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'seo',
  spec: SEO_LIST,
  call: api.seo.list,
  toQuery: ({ q, choices: { state, of, platform }, details: { city } }, page) => ({
    query: {
      ...page,
      state,
      ...(of !== 'all' && { entityType: SEO_ENTITIES[of] }),
      ...(platform !== 'both' && { platform: SEO_PLATFORMS[platform] }),
      ...(city !== undefined && { cityId: city }),
      ...(q.trim() !== '' && { name: q.trim() }),
    },
  }),
})
