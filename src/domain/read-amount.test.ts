import { expect, it } from 'vitest'
import { readAmount } from './read-amount'

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
