import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { DRIVER_SORTS, type DriverState } from '#/domain/orders/driver'

/** What the URL of the drivers may say. */
const DRIVERS_LIST = {
  choices: { state: ['all', 'active', 'offline'] },
  period: null,
  sorts: DRIVER_SORTS,
  // Specification §9.
  sort: { by: 'ordersNo', direction: 'desc' },
  sizes: [50, 200],
} as const satisfies ListSpec

const STATE_OF = { active: 'ACTIVE DRIVER', offline: 'OFFLINE DRIVER' } as const satisfies Record<string, DriverState>

export const LIST_QUERY = defineListQuery({
  name: 'drivers',
  spec: DRIVERS_LIST,
  call: api.drivers.list,
  toQuery: ({ q, choices: { state } }, page, { business }) => ({
    query: {
      ...page,
      ...(business !== undefined && { restaurantId: business.restaurantID }),
      ...(state !== 'all' && { state: STATE_OF[state] }),
      ...(q.trim() !== '' && { name: q.trim() }),
    },
  }),
})
