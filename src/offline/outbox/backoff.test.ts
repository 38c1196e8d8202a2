import { expect, it } from 'vitest'
import { backoffMs } from './backoff'

it.each([
  [0, 0, 250],
  [0, 0.999999, 999],
  [1, 0.999999, 1_999],
  [3, 0.5, 4_125],
  [6, 0.999999, 59_999],
  [40, 0.999999, 59_999],
  [2_000, 0, 250],
])('waits after %i tries with chance %f about %i ms', (attempts, random, expected) => {
  expect(backoffMs(attempts, random)).toBeGreaterThanOrEqual(expected - 1)
  expect(backoffMs(attempts, random)).toBeLessThanOrEqual(expected + 1)
})
