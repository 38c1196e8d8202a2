import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { DISCOUNT_STATUSES } from '#/domain/discounts/discount'
import { DISCOUNT_SORTS } from '#/domain/discounts/discount-sorts'

/** What the URL of the discounts may say. */
const DISCOUNTS_LIST = {
  choices: { status: ['all', ...DISCOUNT_STATUSES], kind: ['all', 'PERCENT', 'AMOUNT'], overlap: ['all', 'yes'] },
  period: null,
  sorts: DISCOUNT_SORTS,
  sort: { by: 'startDate', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

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
