import { expect, test } from 'vitest'
import { minutes } from '../values/time'
import { earliestPress, pressTime } from './press-time'

const FROM = Date.UTC(2026, 10, 26, 18)
const NOW = FROM + minutes(40)
const DAYS = 24 * minutes(60)

test.each<[string, { said: number; isDoubted?: boolean }, { at: number; isUncertain: boolean }]>([
  ['a right clock', { said: FROM + minutes(5) }, { at: FROM + minutes(5), isUncertain: false }],
  ['a few seconds early', { said: FROM - 3_000 }, { at: FROM, isUncertain: false }],
  ['a minute ahead', { said: NOW + minutes(1) }, { at: NOW, isUncertain: false }],
  ['three days behind', { said: FROM - 3 * DAYS }, { at: FROM, isUncertain: true }],
  ['two hours ahead', { said: NOW + minutes(120) }, { at: NOW, isUncertain: true }],
  ['the year 2020', { said: Date.UTC(2020, 0, 1) }, { at: FROM, isUncertain: true }],
  ['a year ahead', { said: NOW + 365 * DAYS }, { at: NOW, isUncertain: true }],
  [
    'the device says so itself',
    { said: FROM + minutes(5), isDoubted: true },
    { at: FROM + minutes(5), isUncertain: true },
  ],
])('%s', (_, { said, isDoubted }, counted) =>
  expect(pressTime(said, { from: FROM, now: NOW }, isDoubted)).toEqual(counted),
)

test.each<[string, number | undefined, number]>([
  ['who saw the order as it is', 3, FROM + minutes(10)],
  ['who saw an earlier state', 2, FROM],
  ['who does not say', undefined, FROM],
])('the earliest press of %s', (_, statusVersion, from) =>
  expect(
    earliestPress(
      { registeredAt: FROM, statusVersion: 3, stamps: [FROM, FROM + minutes(10), null] },
      { statusVersion },
    ),
  ).toBe(from),
)
