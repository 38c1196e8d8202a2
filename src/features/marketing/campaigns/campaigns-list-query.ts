import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { CAMPAIGN_SORTS } from '#/domain/marketing/campaign'
import { POSITION } from '#/domain/marketing/catalogues'
import { MARKETING_STATES } from '#/domain/marketing/schedule'

/** What the URL of the campaigns may say. */
const CAMPAIGNS_LIST = {
  choices: {
    place: ['all', 'topSlider', 'belowSearch', 'betweenBlocks', 'checkout'],
    state: ['all', ...MARKETING_STATES],
  },
  details: { city: readId, type: readId },
  picked: ['city', 'type'],
  period: null,
  sorts: CAMPAIGN_SORTS,
  sort: { by: 'orderNo', direction: 'asc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'campaigns',
  spec: CAMPAIGNS_LIST,
  call: api.campaigns.list,
  toQuery: ({ q, choices: { place, state }, details: { city, type } }, page) => ({
    query: {
      ...page,
      ...(place !== 'all' && { position: POSITION[place] }),
      ...(state !== 'all' && { state }),
      ...(city !== undefined && { city }),
      ...(type !== undefined && { businessType: type }),
      ...(q.trim() !== '' && { name: q.trim() }),
    },
  }),
})
