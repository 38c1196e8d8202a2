import { expect, test } from 'vitest'
import { dayAfter, instantAt, wallClockAt } from './wall-clock'

const TIRANE = 'Europe/Tirane'

test.each([
  ['winter', '2025-12-01', '19:15', '2025-12-01T18:15:00.000Z'],
  ['summer', '2025-07-01', '19:15', '2025-07-01T17:15:00.000Z'],
  ['midnight', '2025-10-24', '00:00', '2025-10-23T22:00:00.000Z'],
  ['the hour that is skipped', '2025-03-30', '02:30', '2025-03-30T01:30:00.000Z'],
  ['the hour that comes twice', '2025-10-26', '02:30', '2025-10-26T00:30:00.000Z'],
  ['just before the change', '2025-03-30', '01:45', '2025-03-30T00:45:00.000Z'],
  ['just after the change', '2025-03-30', '03:00', '2025-03-30T01:00:00.000Z'],
])('a clock on the wall in %s', (_, day, clock, expected) => {
  expect(new Date(instantAt({ day, clock }, TIRANE)).toISOString()).toBe(expected)
})

test.each([
  ['2025-07-01T21:59:59.999Z', { day: '2025-07-01', clock: '23:59' }],
  ['2025-07-01T22:00:00.000Z', { day: '2025-07-02', clock: '00:00' }],
])('%s on the wall', (at, expected) => expect(wallClockAt(Date.parse(at), TIRANE)).toEqual(expected))

test('what is no date is no instant', () => {
  expect(instantAt({ day: '', clock: '10:00' }, TIRANE)).toBeNaN()
  expect(instantAt({ day: '2025-10-24', clock: '' }, TIRANE)).toBeNaN()
})

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

test('days follow each other over the end of a year', () => {
  expect(dayAfter('2025-12-31')).toBe('2026-01-01')
  expect(dayAfter('2024-02-28', 2)).toBe('2024-03-01')
})
