import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, type Currency, formatMoney, formatNumber, fromCents, toCents } from './money'

describe('decimals and cents', () => {
  test.each([
    [0, 0],
    [0.1 + 0.2, 30],
    [1.005, 101], // half up, although the nearest double is a little below
    [1.004999, 100],
    [-1.005, -101],
    [8.575, 858],
    [1_234_567.89, 123_456_789],
  ])('%s → %s cents', (amount, cents) => expect(toCents(amount)).toBe(cents))

  test('cents survive the way out and back', () => {
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => toCents(fromCents(cents)) === cents))
  })

  test('what comes back is never further than half a cent away', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e8, max: 1e8, noNaN: true }), (amount) => {
        const cents = toCents(amount)
        expect(Number.isInteger(cents)).toBe(true)
        expect(Math.abs(cents - amount * 100)).toBeLessThanOrEqual(0.5 + 1e-4)
      }),
    )
  })
})

describe('as people read it', () => {
  test.each<[number, Currency, string]>([
    [1450, 'ALL', '1,450 L'],
    [1450, 'LEK', '1,450 L'],
    [99.5, 'ALL', '99.50 L'],
    [0, 'ALL', '0 L'],
    [1_234_567, 'ALL', '1,234,567 L'],
    [12.5, 'EUR', '12.50 €'],
    [1000, 'EUR', '1,000.00 €'],
    [12.5, 'USD', '$12.50'],
    [-12.5, 'USD', '−$12.50'],
    [-1450, 'ALL', '−1,450 L'],
    [999.999, 'EUR', '1,000.00 €'],
  ])('%s %s is %s', (amount, currency, expected) => expect(formatMoney(amount, currency)).toBe(expected))

  test('no digit is lost to the commas', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.constantFrom(...CURRENCIES), (cents, currency) => {
        const shown = formatMoney(fromCents(cents), currency)
        expect(toCents(Number(shown.replaceAll(/[^\d.]/g, '')))).toBe(cents)
        expect(shown).not.toMatch(/\d{4}/)
      }),
    )
  })
})

test.each([
  [7.5, '7.5'],
  [12, '12'],
  [-0.25, '−0.25'],
  [1_234_567.5, '1,234,567.5'],
  [10_000_000, '10,000,000'],
])('a number that is no money, %s, is written as money is: %s', (value, text) => expect(formatNumber(value)).toBe(text))
