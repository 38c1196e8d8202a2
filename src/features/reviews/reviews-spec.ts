import type { ListSpec } from '#/components/list/list-state'
import { COMMENTED, REVIEW_READINESS, REVIEW_SORTS } from '#/domain/orders/review'

/** What the URL of the reviews may say. */
export const REVIEWS_LIST = {
  choices: {
    stars: ['all', '5', '4', '3', '2', '1'],
    comment: ['all', ...COMMENTED],
    ready: ['all', ...REVIEW_READINESS],
  },
  period: 'month',
  days: 'calendar',
  sorts: REVIEW_SORTS,
  sort: { by: 'registrationtime', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec
