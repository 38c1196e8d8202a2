import { expect, test } from 'vitest'
import { daysOfPeriod, nextDue, type Rhythm, rhythmProblems, type SchedulePeriod } from './schedule'

const daily = (hour: number): Rhythm => ({ every: 'day', weekday: null, monthDay: null, hour })
const weekly = (weekday: number, hour: number): Rhythm => ({ every: 'week', weekday, monthDay: null, hour })
const monthly = (monthDay: number, hour: number): Rhythm => ({ every: 'month', weekday: null, monthDay, hour })

/** In Tirana clocks go forward at 02:00 on 29 March 2026, and back at 03:00 on 25 October. */
test.each<[string, Rhythm, string, string]>([
  ['today, a minute before', daily(7), '2026-11-24T05:59:00Z', '2026-11-24T06:00:00Z'],
  ['tomorrow, at the very moment', daily(7), '2026-11-24T06:00:00Z', '2026-11-25T06:00:00Z'],
  ['by the clock there, though UTC has another day', daily(0), '2026-11-24T22:30:00Z', '2026-11-24T23:00:00Z'],
  ['at seven in summer, the day clocks went forward', daily(7), '2026-03-28T08:00:00Z', '2026-03-29T05:00:00Z'],
  ['after the hour that is skipped', daily(2), '2026-03-28T08:00:00Z', '2026-03-29T01:00:00Z'],
  ['on the day after the skipped hour', daily(2), '2026-03-29T01:00:00Z', '2026-03-30T00:00:00Z'],
  ['in the first of the two hours', daily(2), '2026-10-24T08:00:00Z', '2026-10-25T00:00:00Z'],
  ['not again in the second one', daily(2), '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
  ['on Monday', weekly(1, 7), '2026-11-24T12:00:00Z', '2026-11-30T06:00:00Z'],
  ['on Sunday in the night of winter time', weekly(7, 3), '2026-10-19T12:00:00Z', '2026-10-25T02:00:00Z'],
  ['on the first of the next year', monthly(1, 7), '2026-12-01T06:00:00Z', '2027-01-01T06:00:00Z'],
  ['on the last day where there is no 31st', monthly(31, 7), '2026-11-01T00:00:00Z', '2026-11-30T06:00:00Z'],
  ['on the last day of February', monthly(30, 7), '2026-02-01T00:00:00Z', '2026-02-28T06:00:00Z'],
  ['on the 30th itself', monthly(30, 7), '2026-03-01T00:00:00Z', '2026-03-30T05:00:00Z'],
])('is due %s', (_, rhythm, after, expected) => {
  const due = new Date(nextDue(rhythm, Date.parse(after), 'Europe/Tirane')).toISOString()
  expect(due).toBe(new Date(expected).toISOString())
})

test('is due once on each day of a year, however clocks change', () => {
  let at = Date.parse('2026-01-01T00:00:00Z')
  const days = new Set<string>()
  for (let i = 0; i < 365; i++) {
    at = nextDue(daily(2), at, 'Europe/Tirane')
    days.add(new Date(at + 2 * 3_600_000).toISOString().slice(0, 10))
  }
  expect(days.size).toBe(365)
})

test.each<[SchedulePeriod, string, string, string]>([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['sevenDays', '2026-11-24', '2026-11-17', '2026-11-23'],
  ['thirtyDays', '2026-11-24', '2026-10-25', '2026-11-23'],
  ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
])('%s, sent on %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to })
})

test.each<[string, Rhythm, string[]]>([
  ['daily', daily(7), []],
  ['daily with a weekday', { ...daily(7), weekday: 1 }, ['weekday not_weekly']],
  ['weekly without one', { ...weekly(1, 7), weekday: null }, ['weekday missing']],
  ['monthly with a weekday', { ...monthly(1, 7), weekday: 3 }, ['weekday not_weekly']],
  ['monthly without a day', { ...monthly(1, 7), monthDay: null }, ['monthDay missing']],
])('%s', (_, rhythm, expected) => {
  expect(rhythmProblems(rhythm).map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})
