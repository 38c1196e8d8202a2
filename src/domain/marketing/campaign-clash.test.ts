import { expect, test } from 'vitest'
import { WEEKDAYS } from '../values/weekday'
import { clash, type Placed } from './campaign-clash'

const one: Placed = {
  position: 1,
  startAt: '2026-10-24T00:00',
  endAt: '2026-10-27T00:00',
  weekdays: WEEKDAYS,
  cityIds: [1],
  businessTypeIds: [],
}

test.each<[string, Partial<Placed>, boolean]>([
  ['the same days', {}, true],
  ['at another place', { position: 2 }, false],
  ['beginning as the other ends', { startAt: '2026-10-27T00:00', endAt: null }, false],
  ['ending as the other begins', { startAt: null, endAt: '2026-10-24T00:00' }, false],
  ['the last hour of the other', { startAt: '2026-10-26T23:00', endAt: null }, true],
  ['without days', { startAt: null, endAt: null }, true],
  ['in another city', { cityIds: [2] }, false],
  ['in both cities', { cityIds: [1, 2] }, true],
  ['in all cities', { cityIds: [] }, true],
  ['of one type of businesses, the other of all', { businessTypeIds: [3] }, true],
  ['on Mondays alone, the other on all days', { weekdays: [1] }, true],
  ['never on the same weekday', { weekdays: [] }, false],
])('a campaign %s', (_, other, expected) => {
  expect(clash(one, { ...one, ...other })).toBe(expected)
  expect(clash({ ...one, ...other }, one)).toBe(expected)
})

test('two of different types of businesses do not meet', () => {
  expect(clash({ ...one, businessTypeIds: [1] }, { ...one, businessTypeIds: [2] })).toBe(false)
})
