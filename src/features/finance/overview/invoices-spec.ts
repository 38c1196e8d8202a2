import type { ListSpec } from '#/components/list/list-state'
import { INVOICE_SORTS } from '#/domain/finance/invoice-list'

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
  period: 'month',
  sorts: INVOICE_SORTS,
  sort: { by: 'docDate', direction: 'desc' },
  sizes: [100, 200, 500],
} as const satisfies ListSpec
