import type { ListSpec } from '#/components/list/list-state'

/** What the URL of the types may say. */
export const TYPES_LIST = {
  choices: { status: ['all', 'active', 'inactive'] },
  period: null,
  sorts: ['sq', 'en', 'it', 'businessesNo'],
  sort: { by: 'sq', direction: 'asc' },
  sizes: [50, 200],
} as const satisfies ListSpec
