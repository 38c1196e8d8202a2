import { expect, test } from 'vitest'
import { wallClockAt } from '../values/wall-clock'
import { instantOfMoment, isRunning, isWallMoment, marketingState, type Schedule, scheduleProblems } from './schedule'

const ALWAYS: Schedule = { startAt: null, endAt: null, weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: null, endTime: null }
const at = (moment: string) => ({ day: moment.slice(0, 10), clock: moment.slice(11) })

test.each<[string, Partial<Schedule>, string, boolean]>([
  ['without dates always', {}, '2026-11-27T12:00', true],
  ['from its first minute', { startAt: '2026-11-27T12:00' }, '2026-11-27T12:00', true],
  ['not a minute before', { startAt: '2026-11-27T12:00' }, '2026-11-27T11:59', false],
  ['until its last minute', { endAt: '2026-11-27T12:00' }, '2026-11-27T11:59', true],
  ['not with its end', { endAt: '2026-11-27T12:00' }, '2026-11-27T12:00', false],
  ['not on other weekdays', { weekdays: [1] }, '2026-11-27T12:00', false],
  ['within its hours', { startTime: '06:00', endTime: '11:00' }, '2026-11-27T10:59', true],
  ['not after its hours', { startTime: '06:00', endTime: '11:00' }, '2026-11-27T11:00', false],
  [
    'over midnight, as the evening before',
    { weekdays: [4], startTime: '22:00', endTime: '02:00' },
    '2026-11-27T01:00',
    true,
  ],
])('it runs %s', (_, schedule, moment, runs) => {
  expect(isRunning({ ...ALWAYS, ...schedule }, at(moment))).toBe(runs)
})

const TIRANA = at('2026-11-27T00:30')
const LONDON = at('2026-11-26T23:30')
test.each<[string, { startAt?: string; endAt?: string; isShown?: boolean }, string]>([
  ['what begins at midnight is live where midnight was', { startAt: '2026-11-27T00:00' }, 'live'],
  ['what ends at midnight is live where it was not yet', { endAt: '2026-11-27T00:00' }, 'live'],
  ['what begins tomorrow is planned', { startAt: '2026-11-28T00:00' }, 'planned'],
  ['what ended everywhere is over', { endAt: '2026-11-26T12:00' }, 'over'],
  ['what is switched off is a draft', { isShown: false }, 'draft'],
  ['what ended and is off is over', { isShown: false, endAt: '2026-11-26T12:00' }, 'over'],
])('%s', (_, { startAt = null, endAt = null, isShown = true }, state) => {
  expect(marketingState({ startAt, endAt, isShown }, [TIRANA, LONDON])).toBe(state)
})

// Where clocks change at midnight: on 24 April there is none, on 30 October the hour before it comes twice.
const CAIRO = 'Africa/Cairo'
test.each<[string, Partial<Schedule>, string, string, boolean]>([
  ['has not begun in the last minute', { startAt: '2026-04-24T00:00' }, CAIRO, '2026-04-23T21:59:59Z', false],
  ['begins where the midnight would have been', { startAt: '2026-04-24T00:00' }, CAIRO, '2026-04-23T22:00:00Z', true],
  [
    'begins an hour later where it is another hour',
    { startAt: '2026-04-24T00:00' },
    'Europe/London',
    '2026-04-23T22:30:00Z',
    false,
  ],
  ['goes on in the hour that comes again', { endAt: '2026-10-30T00:00' }, CAIRO, '2026-10-29T21:30:00Z', true],
  ['ends with that hour', { endAt: '2026-10-30T00:00' }, CAIRO, '2026-10-29T22:00:00Z', false],
  [
    'has ended before where it is another hour',
    { endAt: '2026-10-30T00:00' },
    'Asia/Dubai',
    '2026-10-29T21:30:00Z',
    false,
  ],
])('at a midnight of changed clocks it %s', (_, schedule, timeZone, instant, runs) => {
  expect(isRunning({ ...ALWAYS, ...schedule }, wallClockAt(Date.parse(instant), timeZone))).toBe(runs)
})

test('a midnight that is left out is where the clocks go on', () => {
  expect(instantOfMoment('2026-04-24T00:00', CAIRO)).toBe(Date.parse('2026-04-23T22:00:00Z'))
})

test('an end is behind its start', () => {
  const problems = scheduleProblems({ ...ALWAYS, startAt: '2026-11-27T12:00', endAt: '2026-11-27T12:00' })
  expect(problems).toEqual([{ path: 'endAt', message: 'end_before_start' }])
})

test.each([
  ['2026-11-27T12:00', true],
  ['2026-02-30T12:00', false],
  ['2026-11-27T24:00', false],
  ['2026-11-27 12:00', false],
])('%s is a moment: %s', (text, is) => {
  expect(isWallMoment(text)).toBe(is)
})
