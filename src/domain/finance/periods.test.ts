import { expect, test } from 'vitest'
import { daysBetween, dueDay, isPeriodStart, nextPeriod, periodOf } from './periods'

test.each([
  // A week is Monday to Sunday, over the end of a year and the day of 23 hours.
  ['2026-11-24', 0, '2026-11-23', '2026-11-29'],
  ['2026-11-23', 0, '2026-11-23', '2026-11-29'],
  ['2026-11-29', 0, '2026-11-23', '2026-11-29'],
  ['2027-01-01', 0, '2026-12-28', '2027-01-03'],
  ['2026-03-29', 0, '2026-03-23', '2026-03-29'],
  ['2023-12-31', 0, '2023-12-25', '2023-12-31'],
  // Pairs of weeks.
  ['2024-01-01', 1, '2024-01-01', '2024-01-14'],
  ['2024-01-14', 1, '2024-01-01', '2024-01-14'],
  ['2024-01-15', 1, '2024-01-15', '2024-01-28'],
  ['2023-12-31', 1, '2023-12-18', '2023-12-31'],
  // Months of every length.
  ['2026-02-10', 2, '2026-02-01', '2026-02-28'],
  ['2028-02-29', 2, '2028-02-01', '2028-02-29'],
  ['2026-12-31', 2, '2026-12-01', '2026-12-31'],
  ['2026-04-01', 2, '2026-04-01', '2026-04-30'],
] as const)('%s with terms %d is in %s to %s', (day, terms, from, to) => {
  expect(periodOf(day, terms)).toEqual({ from, to })
  expect(isPeriodStart(from, terms)).toBe(true)
  expect(isPeriodStart(to, terms)).toBe(false)
  expect(nextPeriod(day, terms).from > to).toBe(true)
})

test('periods follow one another without a gap, whatever the terms', () => {
  for (const terms of [0, 1, 2] as const) {
    let period = periodOf('2025-12-01', terms)
    for (let count = 0; count < 60; count++) {
      const next = nextPeriod(period.to, terms)
      expect(daysBetween(period.to, next.from)).toBe(1)
      period = next
    }
  }
})

test('an invoice is due after 7, 7 and 15 days', () => {
  expect(([0, 1, 2] as const).map((terms) => dueDay('2026-12-28', terms))).toEqual([
    '2027-01-04',
    '2027-01-04',
    '2027-01-12',
  ])
})
