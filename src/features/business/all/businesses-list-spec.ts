import type { ListSpec } from '#/components/list/list-state'
import { BUSINESS_SORTS } from '#/domain/business/business-sorts'
import { BUSINESS_STATES } from '#/domain/business/business-state'

/** What the URL of the businesses may say. */
export const BUSINESSES_LIST = {
  choices: { state: ['all', ...BUSINESS_STATES] },
  period: null,
  sorts: BUSINESS_SORTS,
  sort: { by: 'restaurantName', direction: 'asc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec
