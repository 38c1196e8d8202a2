import { describe, expect, test } from 'vitest'
import { dayAfter, dayAt, daysOf } from './period-days'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  // Clocks go forward and back on these.
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', -1, '2026-10-24'],
])('%s and %d days are %s', (day, count, then) => {
  expect(dayAfter(day, count)).toBe(then)
})

test('a day is that of the place, not of UTC', () => {
  const night = Date.parse('2026-07-01T22:30:00Z')
  expect([dayAt(night, 'Europe/Tirane'), dayAt(night, 'UTC'), dayAt(night)]).toEqual([
    '2026-07-02',
    '2026-07-01',
    '2026-07-02',
  ])
})

describe('the days of a period', () => {
  const of = (period: Parameters<typeof daysOf>[0]['period']) =>
    daysOf({ period, from: '2026-01-02', to: '2026-01-03' }, '2026-03-03')
  test.each([
    ['today', { from: '2026-03-03', to: '2026-03-03' }],
    ['yesterday', { from: '2026-03-02', to: '2026-03-02' }],
    ['week', { from: '2026-02-25', to: '2026-03-03' }],
    ['month', { from: '2026-02-02', to: '2026-03-03' }],
    ['custom', { from: '2026-01-02', to: '2026-01-03' }],
  ] as const)('%s', (period, days) => {
    expect(of(period)).toEqual(days)
  })
  test('a list without days has none', () => {
    expect(of(null)).toBeNull()
  })
})
