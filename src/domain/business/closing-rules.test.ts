import { describe, expect, test } from 'vitest'
import { beginOf, closingProblems, closingThatCounts, isLeftOver, lastOpened, workingDayEnds } from './closing-rules'

const NOW = Date.parse('2025-10-24T17:00:00.000Z')

describe('a period that somebody asks for', () => {
  test.each([
    ['now', 0, 30, []],
    ['a moment ago', -1, 30, []],
    ['later', 60, 90, []],
    ['in the past', -3, 30, [{ path: 'startDate', message: 'start_not_after_now' }]],
    ['ending at its start', 60, 60, [{ path: 'endDate', message: 'end_not_after_start' }]],
    ['ending before its start', 60, 30, [{ path: 'endDate', message: 'end_not_after_start' }]],
    ['ending now', -1, 0, [{ path: 'endDate', message: 'end_not_after_start' }]],
  ])('%s', (_, from, to, expected) =>
    expect(closingProblems({ startsAt: NOW + from * 60_000, endsAt: NOW + to * 60_000 }, NOW)).toEqual(expected),
  )
})

test.each([
  ['now', 0, 0],
  ['by a clock that is a little ahead', 0.4, 0],
  ['by a press that travelled', -1.9, 0],
  ['later', 1, 1],
  ['in the past', -3, undefined],
])('a start %s begins', (_, start, expected) =>
  expect(beginOf(NOW + start * 60_000, NOW)).toBe(expected === undefined ? undefined : NOW + expected * 60_000),
)

describe('of several closings', () => {
  const at = (from: number, to: number) => ({ startsAt: NOW + from, endsAt: NOW + to })
  test('the one in force that ends last counts', () => {
    expect(closingThatCounts([at(-10, 5), at(-5, 20), at(-20, 10), at(10, 90)], NOW)).toEqual(at(-5, 20))
  })
  test('none in force: the next one', () => {
    expect(closingThatCounts([at(30, 40), at(10, 90), at(-10, 0)], NOW)).toEqual(at(10, 90))
  })
  test('none at all', () => expect(closingThatCounts([at(-10, 0)], NOW)).toBeUndefined())
})

test.each([
  ['the same evening', '2025-10-24T16:00:00.000Z', '2025-10-24T20:00:00.000Z', false],
  ['after midnight', '2025-10-24T16:00:00.000Z', '2025-10-24T23:30:00.000Z', false],
  ['the next morning', '2025-10-24T16:00:00.000Z', '2025-10-25T03:00:00.000Z', true],
  ['closed after midnight, that morning', '2025-10-24T23:30:00.000Z', '2025-10-25T07:00:00.000Z', true],
])('a closing without an end, %s: is it left over', (_, since, now, expected) =>
  expect(isLeftOver(Date.parse(since), Date.parse(now), 'Europe/Tirane', null)).toBe(expected),
)

const HOURS = { openedAt: '2025-10-24T16:00:00.000Z', opensAt: '2025-10-25T09:00:00.000Z' }
test.each([
  ['before the evening began', '2025-10-24T14:00:00.000Z', '2025-10-24T17:00:00.000Z', true],
  ['in the evening', '2025-10-24T17:00:00.000Z', '2025-10-24T20:00:00.000Z', false],
  ['in the evening, the next morning before opening', '2025-10-24T17:00:00.000Z', '2025-10-25T08:59:00.000Z', false],
  ['in the evening, when the hours have begun', '2025-10-24T17:00:00.000Z', '2025-10-25T09:00:00.000Z', true],
])('closed %s: is it left over by the hours', (_, since, now, expected) =>
  expect(isLeftOver(Date.parse(since), Date.parse(now), 'Europe/Tirane', lastOpened(HOURS, Date.parse(now)))).toBe(
    expected,
  ),
)
test('without hours, and around the clock, nothing has opened', () => {
  expect(lastOpened(null, 0)).toBeNull()
  expect(lastOpened({ openedAt: null, opensAt: null }, 0)).toBeNull()
})

test.each([
  ['in the evening', '2025-10-24T17:00:00Z', '2025-10-25T03:00:00Z'],
  ['after midnight', '2025-10-25T00:30:00Z', '2025-10-25T03:00:00Z'],
  ['at five', '2025-10-25T03:00:00Z', '2025-10-26T04:00:00Z'],
])('a working day ends at five in the morning: %s', (_when, now, end) =>
  expect(new Date(workingDayEnds(Date.parse(now), 'Europe/Tirane')).toISOString()).toBe(new Date(end).toISOString()),
)
