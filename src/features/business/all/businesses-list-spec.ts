import type { ListSpec } from '#/components/list/list-state'
import { BUSINESS_STATES } from '#/domain/business/business-state'

/** What the URL of the businesses may say. */
export const BUSINESSES_LIST = {
  choices: { state: ['all', ...BUSINESS_STATES] },
  period: null,
  sorts: ['restaurantName', 'restaurantID', 'city', 'state', 'ordersToday', 'rating', 'baboonPercentage'],
  sort: { by: 'restaurantName', direction: 'asc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec
