import { expect, it } from 'vitest'
import { readAmount, readTyped, readWritten, typedNumber } from './read-amount'

it.each([
  ['350', 350],
  [' 350,50 ', 350.5],
  ['0.1', 0.1],
  ['-5', undefined],
  ['1,234.50', undefined],
  ['3.505', undefined],
  ['', undefined],
  ['abc', undefined],
  ['1e9', undefined],
  ['21474836.47', 21_474_836.47],
  ['21474836.48', undefined],
  ['100000000', undefined],
])('reads %j as %j', (text, amount) => expect(readAmount(text)).toBe(amount))

it.each([
  ['-5', -5],
  ['100000000', 100_000_000],
  ['12,5', 12.5],
  ['0', 0],
  ['', Number.NaN],
  ['abc', Number.NaN],
  ['100 €', Number.NaN],
])('a form takes %j for %j', (text, number) => expect(typedNumber(text)).toBe(number))

it.each([
  ['', '', '', 'nothing'],
  ['350', '350', '350', 'nothing'],
  [' 350,50 ', '350,50', '350,50', 'nothing'],
  ['3.5055', '3.51', '3.51', 'rounded'],
  ['149.9963', '150', '150', 'rounded'],
  ['12,345', '12345', '12345', 'nothing'],
  ['1.500', '1500', '1500', 'thousands'],
  ['12.000', '12000', '12000', 'thousands'],
  ['1.500 L', '1500', '1500', 'thousands'],
  ['0.500', '0.5', '0.5', 'nothing'],
  ['1.458,25', '1458.25', '1458.25', 'nothing'],
  ['1 458,25', '1458.25', '1458.25', 'nothing'],
  ['2.500,00', '2500', '2500', 'nothing'],
  ["1'500", '1500', '1500', 'nothing'],
  ['1 500 L', '1500', '1500', 'nothing'],
  ['1500L', '1500', '1500', 'nothing'],
  ['500 ALL', '500', '500', 'nothing'],
  ['12 lek', '12', '12', 'nothing'],
  ['1,234.567', '1234.57', '1234.57', 'rounded'],
  ['.5', '0.5', '0.5', 'nothing'],
  ['7.', '7', '7', 'nothing'],
  ['-5', '-5', '-5', 'nothing'],
  ['-50 L', '-50', '-50', 'nothing'],
  ['-0.0001', '0', '0', 'rounded'],
  ['99999999999999999999', '99999999999999999999', '99999999999999999999', 'nothing'],
  // What is no number is kept as it is typed, whatever the field shows: no form takes it for a number.
  ['abc', 'abc', '0', 'none'],
  ['12x', '12x', '0', 'none'],
  ['1e9', '1e9', '0', 'none'],
  ['1.2.3', '1.2.3', '0', 'none'],
  ['NaN', 'NaN', '0', 'none'],
  ['Infinity', 'Infinity', '0', 'none'],
  ['(5)', '(5)', '0', 'none'],
  ['5 DR', '5 DR', '0', 'none'],
  ['5 €', '5 €', '0', 'otherUnit'],
  ['5%', '5%', '0', 'otherUnit'],
])('of %j in lek the form keeps %j, the field shows %j (%s)', (typed, value, shown, made) => {
  expect(readTyped(typed, 'money', 'L')).toEqual({ value, shown, made })
})

it.each([
  ['12.5%', '12.5', 'nothing'],
  ['20%', '20', 'nothing'],
  ['12,5 %', '12.5', 'nothing'],
  ['12.345', '12.35', 'rounded'],
  ['12,345', '12.35', 'rounded'],
  ['1.500', '1.5', 'nothing'],
  ['20 L', '20 L', 'otherUnit'],
])('of %j in percent the form keeps %j (%s)', (typed, value, made) => {
  expect(readTyped(typed, 'percent', '%')).toMatchObject({ value, made })
})

it.each([
  ['15 min', '15', 'nothing'],
  ['1.500', '1500', 'thousands'],
  ['12,5', '12,5', 'nothing'],
  ['a few', 'a few', 'none'],
])('of %j minutes the form keeps %j (%s)', (typed, value, made) => {
  expect(readTyped(typed, 'count', 'min')).toMatchObject({ value, made })
})

it.each([
  ['5 €', '€', 5],
  ['5 EUR', '€', 5],
  ['5 €', 'L', undefined],
  ['1.250', 'L', 1250],
  ['1.250,50', 'L', 1250.5],
  ['350 L', 'L', 350],
  ['3.5055', 'L', undefined],
  ['12.3400', 'L', 12.34],
  ['-5', 'L', undefined],
  ['abc', 'L', undefined],
])('a file that says %j in %s says %j', (text, unit, amount) => {
  expect(readWritten(text, 'money', unit)).toBe(amount)
})
