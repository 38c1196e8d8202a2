import { expect, test } from 'vitest'
import { type ExtraTimeEnd, extraTimeEndsAt, isExtraTimeRunning } from './extra-time'

const NOW = Date.parse('2025-10-24T17:17:30.000Z') // 19:17 in Tirana

test.each<[ExtraTimeEnd, string]>([
  [30, '2025-10-24T17:47:30.000Z'],
  [60, '2025-10-24T18:17:30.000Z'],
  [120, '2025-10-24T19:17:30.000Z'],
  ['endOfDay', '2025-10-24T22:00:00.000Z'],
])('extra time for %s', (end, expected) =>
  expect(new Date(extraTimeEndsAt(end, NOW, 'Europe/Tirane', undefined)).toISOString()).toBe(expected),
)

test('where there are hours, the day ends with them', () => {
  const night = NOW + 7 * 3_600_000
  expect(extraTimeEndsAt('endOfDay', NOW, 'Europe/Tirane', night)).toBe(night)
  expect(extraTimeEndsAt(30, NOW, 'Europe/Tirane', night)).toBe(NOW + 1_800_000)
})

test.each([
  ['none', null, false],
  ['one that runs', '2025-10-24T17:17:30.001Z', true],
  ['one that ends now', '2025-10-24T17:17:30.000Z', false],
])('%s adds its minutes: %s, %s', (_, until, runs) =>
  expect(isExtraTimeRunning(until === null ? null : { until }, NOW)).toBe(runs),
)
