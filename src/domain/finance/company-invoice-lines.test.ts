import { expect, test } from 'vitest'
import { type SoldAtRate, soldLines } from './company-invoice-lines'
import { totalOf } from './vat'

const part = (restaurant: string, vatHundredths: number, companyCents: number, differs: Partial<SoldAtRate> = {}) => ({
  kind: 'meals' as const,
  restaurant,
  vatHundredths,
  count: 1,
  companyCents,
  ...differs,
})

test('lines add up to what was eaten and carried, whatever VAT is in it', () => {
  const parts = [
    part('Zgara', 2_000, 100_001, { count: 3 }),
    part('Zgara', 600, 33_333, { count: 2 }),
    part('Napoli', 0, 7),
    part('Zgara', 2_000, 15_000, { kind: 'delivery' }),
  ]
  const { amountNoVatCents, vatCents } = totalOf(soldLines(parts))
  expect(amountNoVatCents + vatCents).toBe(148_341)
  expect(soldLines(parts).map((line) => line.vatCents)).toEqual([16_667, 1_887, 0, 2_500])
})

test('what the company pays nothing of stands on no line', () => {
  expect(soldLines([part('Zgara', 2_000, 0)])).toEqual([])
})
