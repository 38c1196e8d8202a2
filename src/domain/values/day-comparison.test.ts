import { describe, expect, test } from 'vitest'
import { busyHours, changeOf, periodBefore, weekBefore } from './day-comparison'

test.each([
  ['2026-03-10', '2026-03-03'],
  ['2026-03-03', '2026-02-24'],
  ['2024-03-05', '2024-02-27'],
  ['2027-01-02', '2026-12-26'],
  // Tirana's clocks change on 29 March and 25 October 2026.
  ['2026-03-29', '2026-03-22'],
  ['2026-04-01', '2026-03-25'],
  ['2026-10-25', '2026-10-18'],
  ['2026-10-31', '2026-10-24'],
])('a week before %s it was %s', (day, before) => {
  expect(weekBefore(day)).toBe(before)
})

test.each([
  [12, 10, 0.2],
  [5, 10, -0.5],
  [0, 10, -1],
  [7, 7, 0],
  [3, 0, undefined],
  [0, 0, undefined],
])('%i against %i is a change of %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})

describe('the hours that are shown', () => {
  const day = (busy: Record<number, [today: number, lastWeek: number]>) =>
    Array.from({ length: 24 }, (_, hour) => ({ hour, today: busy[hour]?.[0] ?? 0, lastWeek: busy[hour]?.[1] ?? 0 }))
  const shown = (busy: Record<number, [number, number]>, now: number) => {
    const hours = busyHours(day(busy), now).map(({ hour }) => hour)
    return [hours[0], hours.at(-1)]
  }

  test.each([
    ['of both days', { 10: [1, 0], 22: [0, 4] } as Record<number, [number, number]>, 14, [10, 22]],
    ['include the present one', { 12: [1, 0], 20: [0, 1] } as Record<number, [number, number]>, 8, [8, 20]],
    ['are never a few', { 12: [1, 0] } as Record<number, [number, number]>, 12, [12, 19]],
    ['end with the day', { 22: [1, 0] } as Record<number, [number, number]>, 23, [16, 23]],
    ['on an empty day', {}, 2, [2, 9]],
  ])('%s', (_, busy, now, expected) => {
    expect(shown(busy, now)).toEqual(expected)
  })
})

test.each([
  ['2026-10-26', '2026-11-24', '2026-09-26', '2026-10-25'],
  ['2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
  ['2024-02-29', '2024-03-01', '2024-02-27', '2024-02-28'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('before %s to %s', (from, to, beforeFrom, beforeTo) => {
  expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
})
