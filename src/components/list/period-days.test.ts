import { describe, expect, test } from 'vitest'
import { dayAt, daysOf } from './period-days'

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
