import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { PAYMENT_SORTS } from '#/domain/finance/payments'
import { CURRENCIES } from '#/domain/values/money'

/** What the URL of the payments may say. */
export const PAYMENTS_LIST = {
  choices: { how: ['all', '1', '2', '3', '4'] },
  details: {
    /** The payments on one invoice. */
    invoice: readId,
    // What a figure of the dashboard counts.
    business: readId,
    currency: (text: string) => CURRENCIES.find((one) => one === text),
    manager: readId,
  },
  picked: ['manager'],
  period: 'month',
  days: 'calendar',
  sorts: PAYMENT_SORTS,
  sort: { by: 'docDate', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec
