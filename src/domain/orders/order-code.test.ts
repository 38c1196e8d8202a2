import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderCode } from './order-code'

test.each([
  [10_482, [], '482'],
  [7, [], '7'],
  [10_482, [10_483, 20_481], '482'],
  [10_482, [20_482], '10482'],
  [10_482, [10_482], '482'],
  [1482, [482], '1482'],
])('order %s beside %j is called %s', (id, others, code) => expect(orderCode(id, others)).toBe(code))

test('no two open orders are called the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1001, max: 99_999 }), { minLength: 2, maxLength: 60 }), (ids) => {
      const codes = ids.map((id) => orderCode(id, ids))
      expect(new Set(codes).size).toBe(ids.length)
      for (const code of codes) expect(code.length).toBeGreaterThanOrEqual(3)
    }),
  )
})
