import { expect, it } from 'vitest'
import { isDash, readDecimal } from './read-decimal'

it.each<[string, string]>([
  ['1458.25', '1458.25'],
  ['1.458,25', '1458.25'],
  ['1,458.25', '1458.25'],
  ['1 458,25', '1458.25'],
  ['1\u00A0458,25', '1458.25'],
  ['1\u202F458,25', '1458.25'],
  ["1'458.25", '1458.25'],
  ['1’458,25', '1458.25'],
  ['1.000.000', '1000000'],
  ['1,000,000.5', '1000000.5'],
  ['12 345 678', '12345678'],
  ['1.500', '1500'],
  ['12,345', '12345'],
  ['0.500', '0.500'],
  ['0,125', '0.125'],
  ['1234.567', '1234.567'],
  ['1.2345', '1.2345'],
  ['000123,40', '123.40'],
  ['0001.500,00', '1500.00'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['7.', '7'],
  ['+5,00', '5.00'],
  ['-12', '-12'],
  ['12-', '-12'],
  ['−12', '-12'],
  ['–12', '-12'],
  ['- 12', '-12'],
  ['(12.50)', '-12.50'],
  ['(12,50) €', '-12.50'],
  ['-0,00', '0.00'],
])('reads %j as %s', (text, plain) => expect(readDecimal(text, 'thousands')?.plain).toBe(plain))

it.each<[string, string, string]>([
  ['20%', '20', '%'],
  ['12,5 %', '12.5', '%'],
  ['1 500 L', '1500', 'L'],
  ['500lek', '500', 'L'],
  ['500 lekë', '500', 'L'],
  ['ALL 500', '500', 'L'],
  ['€5', '5', '€'],
  ['-€ 5', '-5', '€'],
  ['EUR 1.234,50-', '-1234.50', '€'],
  ['$12.50', '12.50', '$'],
  ['12.50 USD', '12.50', '$'],
  ['34.10 CHF', '34.10', 'CHF'],
])('reads %j as %s in %s', (text, plain, unit) => {
  expect(readDecimal(text, 'thousands')).toMatchObject({ plain, unit, side: undefined })
})

it.each<[string, string, 'debit' | 'credit']>([
  ['34,00 DR', '34.00', 'debit'],
  ['34.00CR', '34.00', 'credit'],
  ['DR 34', '34', 'debit'],
  ['34,00 EUR CR', '34.00', 'credit'],
])('reads %j as %s of the %s side', (text, plain, side) => {
  expect(readDecimal(text, 'thousands')).toMatchObject({ plain, side })
})

it.each<[string, boolean]>([
  ['5', false],
  ['+5', true],
  ['5-', true],
  ['(5)', true],
  ['5 DR', false],
])('a sign stands in %j: %s', (text, isSigned) => expect(readDecimal(text, 'thousands')).toMatchObject({ isSigned }))

it.each([
  '',
  '-',
  'abc',
  '12x',
  'x12',
  '1e9',
  'NaN',
  'Infinity',
  '0x1F',
  '1.2.3',
  '1,23,4',
  '1.234,567.8',
  '1 5',
  "1'5",
  '1.234 500',
  '12..5',
  '--5',
  '-5-',
  '(-5)',
  '(5',
  '5)',
  ')5(',
  '5 € €',
  '5 € L',
  '5 DR CR',
  '-5 DR',
  '5 or 6',
  '5²',
  '½',
  '12:30',
  '5/6',
])('reads no number in %j', (text) => expect(readDecimal(text, 'thousands')).toBeUndefined())

it.each([
  ['12.345', '12.345'],
  ['1,500', '1.500'],
  ['1.000.000', '1000000'],
  ['1.458,25', '1458.25'],
])('where no thousands are expected, %j is %s', (text, plain) => {
  expect(readDecimal(text, 'decimals')?.plain).toBe(plain)
})

it.each<[string, boolean]>([
  ['-', true],
  [' – ', true],
  ['--', true],
  ['', false],
  ['-5', false],
])('%j stands for no amount: %s', (text, is) => expect(isDash(text)).toBe(is))
