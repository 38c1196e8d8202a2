import { expect, test } from 'vitest'
import { inSeconds } from './figures'

test.each([
  [80, 0.1],
  [1_120, 1.1],
  [9_960, 10],
  [12_400, 12],
])('%d ms are %d s', (ms, seconds) => expect(inSeconds(ms)).toBe(seconds))
