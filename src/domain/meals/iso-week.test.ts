import { expect, test } from 'vitest'
import { daysOfWeek, isWeek, weekAfter, weekOf } from './iso-week'

test.each([
  ['2026-11-27', '2026-W48'],
  ['2026-01-01', '2026-W01'],
  ['2025-12-29', '2026-W01'],
  ['2026-12-28', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2026-03-29', '2026-W13'], // the clocks go forward on this Sunday
  ['2026-10-25', '2026-W43'], // and back on this one
])('%s is in %s', (day, week) => {
  expect(weekOf(day)).toBe(week)
  expect(daysOfWeek(week)).toContain(day)
})

test.each([
  ['2026-W53', true],
  ['2025-W53', false],
  ['2026-W54', false],
  ['2026-W00', false],
  ['2026-W1', false],
  ['2026-48', false],
])('there is %s: %s', (week, expected) => {
  expect(isWeek(week)).toBe(expected)
})

test('a week has seven days from Monday, also over New Year', () => {
  expect(daysOfWeek('2026-W53')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
})

test('the week before and after is found in years of 52 and of 53', () => {
  expect([weekAfter('2026-W52'), weekAfter('2026-W53'), weekAfter('2025-W52')]).toEqual([
    '2026-W53',
    '2027-W01',
    '2026-W01',
  ])
  expect(weekAfter('2027-W01', -1)).toBe('2026-W53')
})
