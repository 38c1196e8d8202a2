import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'

/** What the URL of the percentages may say. */
export const PERCENTAGES_LIST = {
  choices: { terms: ['all', '0', '1', '2'] },
  details: { city: readId, manager: readId },
  picked: ['city', 'manager'],
  period: null,
  sorts: [
    'restaurantName',
    'city',
    'baboonPercentage',
    'courierPercentage',
    'marketingPercentage',
    'total',
    'vat',
    'accManager',
  ],
  sort: { by: 'restaurantName', direction: 'asc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec
