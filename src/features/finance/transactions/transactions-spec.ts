import { readOwner } from '#/components/invoice/read-owner'
import type { ListSpec } from '#/components/list/list-state'
import { LEDGER_KINDS } from '#/domain/finance/ledger'

/** What the URL of the transactions may say. */
export const TRANSACTIONS_LIST = {
  choices: { kind: ['all', ...LEDGER_KINDS] },
  details: { owner: readOwner },
  picked: ['owner'],
  period: 'month',
  days: 'calendar',
  sorts: ['day'],
  sort: { by: 'day', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec
