import { expect, test } from 'vitest'
import { splitOf } from './price-split'

test.each([
  // The example of the screen: 2,000 L at 12.5 %, 8 % and 2 %, with 20 % VAT on these.
  [
    200_000,
    [1_250, 800, 200, 2_000],
    { commission: 25_000, courier: 16_000, marketing: 4_000, vat: 9_000, business: 146_000 },
  ],
  [200_000, [0, 0, 0, 2_000], { commission: 0, courier: 0, marketing: 0, vat: 0, business: 200_000 }],
  // Half a cent goes up.
  [1, [5_000, 0, 0, 0], { commission: 1, courier: 0, marketing: 0, vat: 0, business: 0 }],
  // Percentages that take more than there is are shown as they are.
  [100, [10_000, 0, 0, 2_000], { commission: 100, courier: 0, marketing: 0, vat: 20, business: -20 }],
])('%d cents at %j', (cents, [baboonHundredths, courierHundredths, marketingHundredths, vatHundredths], expected) => {
  const split = splitOf(cents, {
    baboonHundredths: baboonHundredths ?? 0,
    courierHundredths: courierHundredths ?? 0,
    marketingHundredths: marketingHundredths ?? 0,
    vatHundredths: vatHundredths ?? 0,
  })
  expect(split).toEqual(expected)
  expect(Object.values(split).reduce((sum, part) => sum + part, 0)).toBe(cents)
})
