import { expect, test } from 'vitest'
import { PAYMENT_TYPES, paidInAdvance } from './payment-type'

test('only a card pays before the order comes', () => {
  expect(PAYMENT_TYPES.map((type) => [type, paidInAdvance(type, 85_000)])).toEqual([
    ['CASH', 0],
    ['CREDIT_CARD', 85_000],
    ['OTHER', 0],
  ])
})
