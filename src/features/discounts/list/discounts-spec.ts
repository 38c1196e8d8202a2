import type { ListSpec } from '#/components/list/list-state'
import { DISCOUNT_STATUSES } from '#/domain/discounts/discount'
import { DISCOUNT_SORTS } from '#/domain/discounts/discount-sorts'

/** What the URL of the discounts may say. */
export const DISCOUNTS_LIST = {
  choices: { status: ['all', ...DISCOUNT_STATUSES], kind: ['all', 'PERCENT', 'AMOUNT'], overlap: ['all', 'yes'] },
  period: null,
  sorts: DISCOUNT_SORTS,
  sort: { by: 'startDate', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec
