import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { BANNER_PLACES, BANNER_SORTS } from '#/domain/marketing/banner'
import { MARKETING_STATES } from '#/domain/marketing/schedule'

/** What the URL of the banners may say. */
const BANNERS_LIST = {
  choices: { place: ['all', ...BANNER_PLACES], state: ['all', ...MARKETING_STATES] },
  details: { city: readId },
  picked: ['city'],
  period: null,
  sorts: BANNER_SORTS,
  sort: { by: 'orderNo', direction: 'asc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'banners',
  spec: BANNERS_LIST,
  call: api.webBanners.list,
  toQuery: ({ q, choices: { place, state }, details: { city } }, page) => ({
    query: {
      ...page,
      ...(place !== 'all' && { place }),
      ...(state !== 'all' && { state }),
      ...(city !== undefined && { city }),
      ...(q.trim() !== '' && { name: q.trim() }),
    },
  }),
})
