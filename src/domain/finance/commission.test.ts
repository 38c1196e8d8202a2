import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCommissions, commissionOf, commissionOfParts, commissionTotal, NO_COMMISSION } from './commission'
import { shareLines } from './invoice-lines'
import { totalOf } from './vat'

const SHARES = { commission: 1250, courier: 830, marketing: 0, vat: 2000 }

test.each([
  // Each 12.5 % of 4 is half a cent: alone both would go up.
  [
    [4, 4],
    [1, 0],
    [0, 1],
  ],
  [[], [], []],
  [
    [0, 10_000, 0],
    [0, 1250, 0],
    [0, 830, 0],
  ],
])('parts %j', (bases, commission, courier) => {
  const parts = commissionOfParts(bases, SHARES)
  expect(parts.map((part) => part.commission)).toEqual(commission)
  expect(parts.map((part) => part.courier)).toEqual(courier)
})

test('parts add up to the lines of an invoice of all their orders', () => {
  const percent = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 60 }),
      fc.record({ commission: percent, courier: percent, marketing: percent, vat: percent }),
      (bases, shares) => {
        const baseCents = bases.reduce((sum, base) => sum + base, 0)
        const whole = commissionOfParts(bases, shares).reduce(addCommissions, NO_COMMISSION)
        expect(whole).toEqual(bases.length === 0 ? NO_COMMISSION : commissionOf(baseCents, shares))
        const lines = shareLines([{ termsId: 1, shares, orders: bases.length, baseCents }])
        expect(commissionTotal(whole)).toBe(totalOf(lines).amountNoVatCents)
      },
    ),
  )
})
