import { expect, test } from 'vitest'
import { customerStatusOf } from './customer-status'
import { ORDER_STATUSES, type OrderStatus } from './order-status'

test.each<[OrderStatus, string | null]>([
  ['PENDING', 'pending_new'],
  ['ACCEPTED', 'accepted_new'],
  ['ACCEPTED_TO_PICK_UP', 'accepted_new'],
  ['COOKED', 'cooked_new'],
  ['IN_RESTAURANT', 'cooked_new'],
  ['COLLECTED', 'collected_new'],
  ['DELIVERED', null],
  ['COMPLETED', null],
  ['REJECTED', null],
])('%s is %s to the customer', (status, key) => expect(customerStatusOf(status)).toBe(key))

test('the table above has every status', () => expect(ORDER_STATUSES).toHaveLength(9))
