import { describe, expect, it, test } from 'vitest'
import type { OrderStatus } from './order-status'
import {
  isAddedAfterCooking,
  itemsToCook,
  openRecall,
  recallable,
  type RecallCause,
  type RecalledOrder,
  type RecallPlace,
} from './recall'

const AT = '2025-10-24T17:17:00.000Z'
const NOW = Date.parse(AT) + 5 * 60_000

const anOrder = (status: OrderStatus, differs: Partial<RecalledOrder> = {}): RecalledOrder => ({
  status,
  lastDateAcceptedToPickUp: null,
  lastDateInRestaurant: null,
  lastDateCooked: AT,
  lastDateCollected: null,
  lastDateDelivered: null,
  ...differs,
})

test.each<[OrderStatus, Partial<RecalledOrder>, RecallPlace | undefined]>([
  ['COOKED', {}, 'cooking'],
  ['COOKED', { lastDateCooked: '2025-10-24T17:00:00.000Z' }, undefined],
  ['ACCEPTED', { lastDateCooked: null }, undefined],
  ['COLLECTED', { lastDateCollected: AT }, 'ready'],
  ['COLLECTED', { lastDateCollected: AT, takenByCourier: true }, undefined],
  ['DELIVERED', { lastDateDelivered: AT }, 'ready'],
  ['COMPLETED', { lastDateDelivered: AT }, 'ready'],
  ['COMPLETED', { lastDateDelivered: '2025-10-24T17:11:59.000Z' }, undefined],
  ['REJECTED', {}, undefined],
])('%s %j offers %s', (status, differs, expected) => {
  expect(recallable(anOrder(status, differs), NOW)).toBe(expected)
})

describe('the mark of an order that was brought back', () => {
  const back = (status: OrderStatus, to: RecallPlace, reason: RecallCause, lastDateCooked: string | null) => ({
    ...anOrder(status, { lastDateCooked }),
    recall: { to, reason, at: AT },
  })

  test.each<[OrderStatus, RecallPlace, string | null, boolean]>([
    ['ACCEPTED', 'cooking', null, true],
    ['IN_RESTAURANT', 'cooking', null, true],
    ['COOKED', 'cooking', AT, false],
    ['COOKED', 'ready', AT, true],
    ['COLLECTED', 'ready', AT, false],
    ['REJECTED', 'cooking', null, false],
  ])('on %s, back to %s, cooked at %s: %s', (status, to, cooked, expected) => {
    expect(openRecall(back(status, to, 'not_finished', cooked)) !== undefined).toBe(expected)
  })

  it('names what is new only where a dish brought it back', () => {
    const late = { addedAt: AT }
    const early = { addedAt: '2025-10-24T17:10:00.000Z' }
    const order = back('ACCEPTED', 'cooking', 'dish_added', null)
    expect([late, early, {}].map((item) => isAddedAfterCooking(order, item))).toEqual([true, false, false])
    expect(isAddedAfterCooking(back('ACCEPTED', 'cooking', 'not_finished', null), late)).toBe(false)
    expect(isAddedAfterCooking(back('COOKED', 'cooking', 'dish_added', AT), late)).toBe(false)
    expect(isAddedAfterCooking(anOrder('ACCEPTED'), late)).toBe(false)
    expect(itemsToCook({ ...order, items: [early, late] })).toEqual([late])
    expect(itemsToCook({ ...back('ACCEPTED', 'cooking', 'to_remake', null), items: [early, late] })).toHaveLength(2)
  })
})
