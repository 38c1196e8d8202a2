import { describe, expect, test } from 'vitest'
import { latestClosing, type OrderingWindow, windowProblems } from './ordering-time'

test.each([
  ['12:30', 90, 0, '11:00'],
  ['08:00', 90, 0, '06:30'],
  ['08:00', 480, 0, '00:00'],
  ['08:00', 481, 1, '23:59'],
  ['12:00', 24 * 60, 1, '12:00'],
  ['12:00', 48 * 60 + 30, 2, '11:30'],
  ['12:00', 0, 0, '12:00'],
])('a list for %s closes %i minutes before it: %i days before, at %s', (slot, lead, daysBefore, clock) => {
  expect(latestClosing(slot, lead)).toEqual({ daysBefore, clock })
})

describe('the window of an ordering time', () => {
  const lana = { id: 1, name: 'Trattoria Lana', leadMinutes: 60 }
  const korabi = { id: 2, name: 'Zgara Korabi', leadMinutes: 90 }
  const window: OrderingWindow = { openDaysBefore: 1, openFrom: '12:00', closeDaysBefore: 0, cutoff: '10:00' }
  test.each<[string, Partial<OrderingWindow>, (typeof lana)[], string[]]>([
    ['is open from the day before', {}, [lana, korabi], []],
    ['closes with the last minute of the slowest kitchen', { cutoff: '11:00' }, [lana, korabi], []],
    [
      'closes too late for the slowest',
      { cutoff: '11:01' },
      [lana, korabi],
      ['cutoff closes_late 0 11:00 Zgara Korabi'],
    ],
    ['closes in time for the other one', { cutoff: '11:01' }, [lana], []],
    ['closes when the slot begins, where nobody is named', { cutoff: '12:30' }, [], []],
    ['closes in the slot', { cutoff: '12:31' }, [], ['cutoff closes_late 0 12:30 nobody']],
    ['opens as it closes', { openDaysBefore: 0, openFrom: '10:00' }, [], ['openFrom opens_after_closing']],
    ['opens a day after it closes', { closeDaysBefore: 2 }, [], ['openFrom opens_after_closing']],
    ['closes the evening before', { openDaysBefore: 2, closeDaysBefore: 1, cutoff: '23:59' }, [korabi], []],
  ])('%s', (_what, changes, kitchens, expected) => {
    const problems = windowProblems({ ...window, ...changes }, '12:30', kitchens)
    const said = problems.map((problem) =>
      'time' in problem
        ? `${problem.path} ${problem.message} ${problem.daysBefore} ${problem.time} ${problem.kitchen?.name ?? 'nobody'}`
        : `${problem.path} ${problem.message}`,
    )
    expect(said).toEqual(expected)
  })
})
