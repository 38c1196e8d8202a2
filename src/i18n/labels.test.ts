import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../domain/orders/order-status'
import { statusLabel, stepLabel } from './labels'

/** What staff read (specification §4); the last three have no word there. */
test.each<[OrderStatus, string]>([
  ['PENDING', 'Pending'],
  ['ACCEPTED', 'Cooking'],
  ['ACCEPTED_TO_PICK_UP', 'Cooking'],
  ['COOKED', 'Ready for delivery'],
  ['IN_RESTAURANT', 'Ready for delivery'],
  ['COLLECTED', 'On the way'],
  ['DELIVERED', 'Delivered'],
  ['COMPLETED', 'Completed'],
  ['REJECTED', 'Rejected'],
])('%s is "%s" to staff', (status, text) => expect(statusLabel[status].message).toBe(text))

test('every status has its word, and every step of the timeline another', () => {
  expect(Object.keys(statusLabel)).toEqual([...ORDER_STATUSES])
  const steps = Object.values(stepLabel).map(({ message }) => message)
  expect(new Set(steps).size).toBe(steps.length)
})
