import { readOwner } from '#/components/invoice/read-owner'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { INVOICE_SORTS } from '#/domain/finance/invoice-list'
import { readLateness } from '#/domain/orders/lateness-range'
import { CURRENCIES } from '#/domain/values/money'

/** What the URL of the invoices may say; a hundred of the last thirty days, where it says nothing (specification §9). */
export const INVOICES_LIST = {
  choices: {
    state: [
      'all',
      'issued',
      'unpaid',
      'with_payments',
      'not_due',
      'partly_paid',
      'overdue',
      'paid',
      'draft',
      'cancelled',
    ],
  },
  details: {
    /** Days after the due day of what is unpaid, as the ageing of the dashboard has it. */
    late: (text: string) => (readLateness(text) === undefined ? undefined : text),
    currency: (text: string) => CURRENCIES.find((one) => one === text),
    business: readId,
    manager: readId,
    owner: readOwner,
  },
  picked: ['manager', 'owner'],
  period: 'month',
  days: 'calendar',
  sorts: INVOICE_SORTS,
  sort: { by: 'docDate', direction: 'desc' },
  sizes: [100, 200, 500],
} as const satisfies ListSpec
