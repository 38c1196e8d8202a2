import { expect, test } from 'vitest'
import { kanbanColumn } from './kanban'
import type { OrderStatus } from './order-status'

const AT = '2025-10-24T17:17:00.000Z'

/** With cooking time and not yet cooked, with it and cooked, without it. */
test.each<[OrderStatus, (string | undefined)[]]>([
  ['PENDING', ['pending', 'pending', 'pending']],
  ['ACCEPTED', ['accepted', 'accepted', 'accepted']],
  ['ACCEPTED_TO_PICK_UP', ['accepted', 'inProgress', 'inProgress']],
  ['COOKED', ['inProgress', 'inProgress', 'inProgress']],
  ['IN_RESTAURANT', ['accepted', 'inProgress', 'inProgress']],
  ['COLLECTED', ['inProgress', 'inProgress', 'inProgress']],
  ['DELIVERED', ['completed', 'completed', 'completed']],
  ['COMPLETED', ['completed', 'completed', 'completed']],
  ['REJECTED', [undefined, undefined, undefined]],
])('%s stands in %j', (status, columns) => {
  expect([
    kanbanColumn({ status, enableCookingTime: true, lastDateCooked: null }),
    kanbanColumn({ status, enableCookingTime: true, lastDateCooked: AT }),
    kanbanColumn({ status, enableCookingTime: false, lastDateCooked: null }),
  ]).toEqual(columns)
})
