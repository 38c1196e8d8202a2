import { expect, test } from 'vitest'
import { WAITS } from '#/ui/timing/waits'
import { arrivalAfter } from './arrival'

test.each([
  [0, 'coming'],
  [9_999, 'coming'],
  [10_000, 'slow'],
  [119_999, 'slow'],
  [120_000, 'lost'],
  [140_000, 'lost'],
] as const)('a screen that was asked for %i ms ago is %s', (ms, arrival) =>
  expect(arrivalAfter(ms, WAITS)).toBe(arrival),
)
