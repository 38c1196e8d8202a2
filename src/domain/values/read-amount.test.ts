import { expect, it } from 'vitest'
import { readAmount, settleAmount } from './read-amount'

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
  ['', '', 'nothing'],
  ['350', '350', 'nothing'],
  [' 350,50 ', '350,50', 'nothing'],
  ['3.505', '3.51', 'rounded'],
  ['1.005', '1.01', 'rounded'],
  ['12,345', '12345', 'nothing'],
  ['12,3456', '12.35', 'rounded'],
  ['1,234.50', '1234.5', 'nothing'],
  ['1,234.567', '1234.57', 'rounded'],
  ['.5', '0.5', 'nothing'],
  ['7.', '7', 'nothing'],
  ['-5', '-5', 'nothing'],
  ['-0.001', '0', 'rounded'],
  ['abc', '0', 'zero'],
  ['12 lek', '0', 'zero'],
  ['1e9', '0', 'zero'],
  ['1.2.3', '0', 'zero'],
  ['Infinity', '0', 'zero'],
  ['99999999999999999999', '99999999999999999999', 'nothing'],
])('leaves %j as %j (%s)', (typed, text, made) => expect(settleAmount(typed)).toEqual({ text, made }))
