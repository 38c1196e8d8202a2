import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { NOTIFICATION_KINDS, NOTIFICATION_SORTS, NOTIFICATION_STATES } from '#/domain/marketing/notification'

/** What the URL of the notifications may say. */
const NOTIFICATIONS_LIST = {
  choices: { kind: ['all', ...NOTIFICATION_KINDS], state: ['all', ...NOTIFICATION_STATES] },
  details: { city: readId },
  picked: ['city'],
  period: null,
  sorts: NOTIFICATION_SORTS,
  sort: { by: 'createdAt', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'notifications',
  spec: NOTIFICATIONS_LIST,
  call: api.notifications.list,
  toQuery: ({ q, choices: { kind, state }, details: { city } }, page) => ({
    query: {
      ...page,
      onlyValid: -1 as const,
      ...(kind !== 'all' && { kind }),
      ...(state !== 'all' && { state }),
      ...(city !== undefined && { city }),
      ...(q.trim() !== '' && { name: q.trim() }),
    },
  }),
})
