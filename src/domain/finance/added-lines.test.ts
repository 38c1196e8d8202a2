import { expect, test } from 'vitest'
import { type AddedLine, addedProblems, addedSums, leftByRate } from './added-lines'
import { invoiceName, invoiceSums, totalPercentOf } from './invoice-sums'

/** Two lines at 20 %, of which each had its VAT rounded, and one at 10 %. */
const left = leftByRate([
  { amountNoVatCents: 1_003, vatCents: 201, vatHundredths: 2_000 },
  { amountNoVatCents: 1_003, vatCents: 201, vatHundredths: 2_000 },
  { amountNoVatCents: 500, vatCents: 50, vatHundredths: 1_000 },
])
const credit = (unitAmountCents: number, vatHundredths = 2_000): AddedLine => ({
  kind: 'credit',
  quantity: 1,
  unitAmountCents,
  vatHundredths,
})

test('what is charged besides is quantity times price, with VAT on it', () => {
  expect(addedSums({ kind: 'free', quantity: 4, unitAmountCents: 45_825, vatHundredths: 2_000 })).toEqual({
    amountNoVatCents: 183_300,
    vatCents: 36_660,
  })
})

test.each([
  ['a part', 1_000, { amountNoVatCents: -1_000, vatCents: -200 }],
  ['half a cent goes away from zero', 3, { amountNoVatCents: -3, vatCents: -1 }],
  ['all of it takes back the VAT as it was rounded', 2_006, { amountNoVatCents: -2_006, vatCents: -402 }],
])('a credit of %s', (_name, amount, sums) => {
  expect(addedSums(credit(amount), left)).toEqual(sums)
})

test('many small credits never take back more VAT than there is, and all of them together take back all', () => {
  let [net, vat] = [301, 60]
  for (let i = 0; i < 101; i++) {
    const sums = addedSums(credit(Math.min(3, net)), [{ amountNoVatCents: net, vatCents: vat, vatHundredths: 2_000 }])
    net += sums.amountNoVatCents
    vat += sums.vatCents
    expect(vat).toBeGreaterThanOrEqual(0)
  }
  expect([net, vat]).toEqual([0, 0])
})

test.each([
  ['all that is left', credit(2_006), []],
  ['a cent more', credit(2_007), ['unitAmountCents above_left']],
  ['more than there is at its rate', credit(501, 1_000), ['unitAmountCents above_left']],
  ['a rate that the invoice has not', credit(1, 600), ['vatPercent rate_unknown']],
  [
    'more than any invoice',
    { ...credit(1_000_000), kind: 'free' as const, quantity: 9_999 },
    ['unitAmountCents too_much'],
  ],
])('a line of %s', (_name, line, problems) => {
  expect(addedProblems(line, left).map(({ path, message }) => `${path} ${message}`)).toEqual(problems)
})

test('what follows from the sums of an invoice', () => {
  expect(invoiceSums({ amountNoVatCents: 32_343, vatCents: 6_469, paidAmountCents: 19_386 })).toEqual({
    subtotalCents: 32_343,
    vatCents: 6_469,
    totalCents: 38_812,
    paidCents: 19_386,
    unpaidCents: 19_426,
  })
  expect(totalPercentOf({ commission: 1_450, courier: 810, marketing: 20 })).toBe(22.8)
  expect(invoiceName(5001)).toBe('INV-5001')
})
