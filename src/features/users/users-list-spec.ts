import type { ListSpec } from '#/components/list/list-state'
import { USER_SORTS } from '#/domain/people/user-rights'

/** What the URL of the users may say: the filters of the specification (§3), its defaults first. */
export const USERS_LIST = {
  choices: {
    type: ['all', '2', '5', '21', '22', '23', '24', '25'],
    position: ['all', '1', '2', '3', '4', '5', '6', '7', '8'],
    status: ['active', 'inactive', 'all'],
  },
  period: null,
  sorts: USER_SORTS,
  sort: { by: 'name', direction: 'asc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec
