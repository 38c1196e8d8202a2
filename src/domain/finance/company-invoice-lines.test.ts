import { expect, test } from 'vitest'
import { mealsLines } from './company-invoice-lines'
import { totalOf } from './vat'

test('lines of meals add up to what was eaten, whatever VAT is in it', () => {
  const parts = [
    { restaurant: 'Zgara', vatHundredths: 2_000, meals: 3, companyCents: 100_001 },
    { restaurant: 'Zgara', vatHundredths: 600, meals: 2, companyCents: 33_333 },
    { restaurant: 'Napoli', vatHundredths: 0, meals: 1, companyCents: 7 },
  ]
  const { amountNoVatCents, vatCents } = totalOf(mealsLines(parts))
  expect(amountNoVatCents + vatCents).toBe(133_341)
  expect(mealsLines(parts).map((line) => line.vatCents)).toEqual([16_667, 1_887, 0])
})

test('what the company pays nothing of stands on no line', () => {
  expect(mealsLines([{ restaurant: 'Zgara', vatHundredths: 2_000, meals: 1, companyCents: 0 }])).toEqual([])
})
