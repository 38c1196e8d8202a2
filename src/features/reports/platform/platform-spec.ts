import type { ListSpec } from '#/components/list/list-state'
import { PLATFORM_SORTS } from '#/domain/reports/platform-report'

/** What the URL of the platform's report may say. */
export const PLATFORM_LIST = {
  choices: { by: ['business', 'city'] },
  period: 'month',
  days: 'both',
  sorts: PLATFORM_SORTS,
  sort: { by: 'sales', direction: 'desc' },
  sizes: [200, 500],
} as const satisfies ListSpec
