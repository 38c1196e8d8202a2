import { expect, test } from 'vitest'
import { totalOf, vatIn, vatOf, withVat } from './vat'

test.each([
  [0, 2_000, 0],
  [1_250, 2_000, 250],
  [100, 0, 0],
  [33_33, 1_950, 650],
  // Half a cent goes up, and of a credit down: away from zero.
  [25, 1_000, 3],
  [-25, 1_000, -3],
  [24, 1_000, 2],
  [-24, 1_000, -2],
  [1, 2_000, 0],
  [3, 2_000, 1],
])('VAT on %i cents at %i hundredths of a percent is %i', (net, rate, vat) => expect(vatOf(net, rate)).toBe(vat))

test.each([
  [0, 2_000, 0],
  [1_200, 2_000, 200],
  [1_000, 600, 57],
  [1_000, 0, 0],
  [-1_200, 2_000, -200],
  [1, 10_000, 1],
])('of %i cents at %i hundredths of a percent %i are VAT', (gross, rate, vat) => expect(vatIn(gross, rate)).toBe(vat))

test('a credit mirrors the line that it takes back', () => {
  const line = withVat(33_33, 1_950)
  const credit = withVat(-33_33, 1_950)
  expect(totalOf([line, credit])).toEqual({ amountNoVatCents: 0, vatCents: 0 })
})

test('a total is the sum of its lines, each rounded by itself', () => {
  const lines = [withVat(3, 2_000), withVat(3, 2_000)]
  expect(totalOf(lines)).toEqual({ amountNoVatCents: 6, vatCents: 2 })
  expect(vatOf(6, 2_000)).toBe(1)
})
