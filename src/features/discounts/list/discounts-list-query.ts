import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { DISCOUNTS_LIST } from './discounts-spec'

export const LIST_QUERY = defineListQuery({
  name: 'discounts',
  spec: DISCOUNTS_LIST,
  call: api.discounts.list,
  toQuery: ({ q, choices: { status, kind, overlap } }, page, { business }) => ({
    query: {
      ...page,
      ...(business !== undefined && { businessId: business.restaurantID }),
      ...(status !== 'all' && { status }),
      ...(overlap === 'yes' && { overlapping: true }),
      ...(kind !== 'all' && { kind }),
      ...(q.trim() !== '' && { search: q.trim() }),
    },
  }),
})
