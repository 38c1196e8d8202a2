import { expect, test } from 'vitest'
import { type ExtraTimeEnd, extraTimeEndsAt, isExtraTimeRunning } from './extra-time'

const DAY_ENDS = Date.parse('2025-10-25T00:00:00.000Z') // 02:00
const NOW = Date.parse('2025-10-24T17:17:30.000Z') // 19:17 in Tirana

test.each<[ExtraTimeEnd, string]>([
  [30, '2025-10-24T17:47:30.000Z'],
  [60, '2025-10-24T18:17:30.000Z'],
  [120, '2025-10-24T19:17:30.000Z'],
  ['endOfDay', '2025-10-25T00:00:00.000Z'],
])('extra time for %s', (end, expected) =>
  expect(new Date(extraTimeEndsAt(end, NOW, DAY_ENDS)).toISOString()).toBe(expected),
)

test.each([
  ['none', null, false],
  ['one that runs', '2025-10-24T17:17:30.001Z', true],
  ['one that ends now', '2025-10-24T17:17:30.000Z', false],
])('%s adds its minutes: %s, %s', (_, until, runs) =>
  expect(isExtraTimeRunning(until === null ? null : { until }, NOW)).toBe(runs),
)
