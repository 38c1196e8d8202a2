import { expect, test } from 'vitest'
import { readBankAmount } from './amount'

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12,50', 1_250],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1 234,56', 123_456],
  ['1\u00A0234.56', 123_456],
  ["1'234.56", 123_456],
  ['1.234', 123_400],
  ['1,234,567', 123_456_700],
  ['1.234.567,8', 123_456_780],
  ['1234567.89', 123_456_789],
  ['000000000000329.56', 32_956],
  ['0', 0],
  ['0,50', 50],
])('%s has no sign', (text, cents) => expect(readBankAmount(text)).toMatchObject({ cents, isSigned: false }))

test.each([
  ['+5,00', 500],
  ['5,00+', 500],
  ['-5,00', -500],
  ['5,00-', -500],
  ['−7', -700],
  ['(300.00)', -30_000],
  ['12,50 DR', -1_250],
  ['12,50 CR', 1_250],
  ['12,50D', -1_250],
  ['12.500,00 ALL CR', 1_250_000],
])('%s has a sign', (text, cents) => expect(readBankAmount(text)).toMatchObject({ cents, isSigned: true }))

test.each([
  ['€ 1.234,56', 123_456, 'EUR'],
  ['1.234,56€', 123_456, 'EUR'],
  ['12,500.00 ALL', 1_250_000, 'ALL'],
  ['eur 5', 500, 'EUR'],
  ['-$5', -500, 'USD'],
  ['5', 500, undefined],
])('%s names its money', (text, cents, currency) => expect(readBankAmount(text)).toMatchObject({ cents, currency }))

test.each(['', '  ', '-', '–', '--'])('%j is no amount at all', (text) => expect(readBankAmount(text)).toBe('none'))

test.each([
  'abc',
  '1.2.3',
  '1,23,4',
  '1.234.56',
  '12.345,678',
  '-5-',
  '(-5)',
  '-5 DR',
  '5 EUR ALL',
  '5 CHF',
  '1e9',
  '99999999999',
  '.',
  '1,,2',
])('%s is not an amount', (text) => expect(readBankAmount(text)).toBeUndefined())
