import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { PushPayload } from '#/contract/push'
import { ORDER_STATUSES, type OrderStatus } from '#/domain/orders/order-status'
import { newsOf } from './order-hint'

const push = (status: OrderStatus): PushPayload => ({
  orderId: 1476,
  code: '476',
  status,
  businessId: 1,
  at: '2025-10-23T10:00:00.000Z',
})
const ANSWERED = ORDER_STATUSES.filter((status) => status !== 'PENDING')

describe('a push', () => {
  test.each(ORDER_STATUSES)('of %s that nobody here knew is news', (status) => {
    expect(newsOf(push(status), undefined)).toEqual({ payload: push(status), isKnown: false })
  })
  test.each(ORDER_STATUSES)('of %s that is known here is none', (status) => {
    expect(newsOf(push(status), status)).toEqual({ payload: push(status), isKnown: true })
  })
  test.each(ANSWERED)('of %s is news where the order still waits', (status) => {
    expect(newsOf(push(status), 'PENDING')).toEqual({ payload: push(status), isKnown: false })
  })
  test.each(ANSWERED)(
    'of a new order that is %s here already came late, and says no more than what is known',
    (known) => {
      expect(newsOf(push('PENDING'), known)).toEqual({ payload: push(known), isKnown: true })
    },
  )
})
