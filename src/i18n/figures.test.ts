import { expect, test } from 'vitest'
import { fraction, inSeconds } from './figures'

test.each([
  [80, 0.1],
  [1_120, 1.1],
  [9_960, 10],
  [12_400, 12],
])('%d ms are %d s', (ms, seconds) => expect(inSeconds(ms)).toBe(seconds))

test.each([
  ['en', '0.2'],
  ['sq', '0,2'],
  ['it', '0,2'],
])('in %s a fifth is %s', (locale, text) => expect(fraction(0.2, locale)).toBe(text))
