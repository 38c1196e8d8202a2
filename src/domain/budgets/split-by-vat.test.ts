import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByVat } from './split-by-vat'

test.each<[string, [number, number][], number, [number, number][]]>([
  ['all of one rate', [[2000, 70_000]], 70_000, [[2000, 70_000]]],
  [
    'dishes of one rate are added up',
    [
      [600, 100],
      [600, 200],
    ],
    300,
    [[600, 300]],
  ],
  [
    'a part in proportion',
    [
      [2000, 60_000],
      [600, 20_000],
    ],
    40_000,
    [
      [600, 10_000],
      [2000, 30_000],
    ],
  ],
  [
    'the cents to the biggest',
    [
      [600, 200],
      [2000, 100],
    ],
    100,
    [
      [600, 67],
      [2000, 33],
    ],
  ],
  [
    'of equal ones to the higher rate',
    [
      [600, 100],
      [2000, 100],
    ],
    101,
    [
      [600, 50],
      [2000, 51],
    ],
  ],
  ['nothing of nothing', [[2000, 0]], 0, []],
  ['nothing where the company pays nothing', [[2000, 500]], 0, []],
  ['no dish', [], 0, []],
])('%s', (_, dishes, companyCents, expected) => {
  const parts = splitByVat(
    dishes.map(([vatHundredths, amountCents]) => ({ vatHundredths, amountCents })),
    companyCents,
  )
  expect(parts.map(({ vatHundredths, amountCents }) => [vatHundredths, amountCents])).toEqual(expected)
})

test('loses no cent, and gives no rate more than it has', () => {
  const dish = fc.record({
    vatHundredths: fc.constantFrom(0, 600, 1000, 2000),
    amountCents: fc.integer({ min: 1, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(dish, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (dishes, share) => {
        const total = dishes.reduce((sum, { amountCents }) => sum + amountCents, 0)
        const companyCents = Math.round(total * share)
        const parts = splitByVat(dishes, companyCents)
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(companyCents)
        for (const { vatHundredths, amountCents } of parts) {
          const most = dishes.reduce((sum, one) => sum + (one.vatHundredths === vatHundredths ? one.amountCents : 0), 0)
          expect(amountCents).toBeLessThanOrEqual(most)
        }
      },
    ),
  )
})
