import { expect, test } from 'vitest'
import { instant } from '../values/time'
import { isDayOf, latestClosing, type OrderingRule, orderingWindow, windowAt, windowState } from './ordering-window'

const TIRANA = 'Europe/Tirane'
const rule = (differs: Partial<OrderingRule> = {}): OrderingRule => ({
  weekdays: [1, 2, 3, 4, 5],
  openDaysBefore: 1,
  openFrom: '12:00',
  closeDaysBefore: 0,
  cutoff: '10:00',
  ...differs,
})
const spanOf = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }) => [instant(opensAt), instant(closesAt)]

test.each([
  ['in winter', '2026-11-27', {}, '2026-11-26T11:00:00.000Z', '2026-11-27T09:00:00.000Z'],
  ['in summer', '2026-07-01', {}, '2026-06-30T10:00:00.000Z', '2026-07-01T08:00:00.000Z'],
  [
    'over the night in which clocks go forward',
    '2026-03-29',
    {},
    '2026-03-28T11:00:00.000Z',
    '2026-03-29T08:00:00.000Z',
  ],
  ['over the night in which they go back', '2026-10-25', {}, '2026-10-24T10:00:00.000Z', '2026-10-25T09:00:00.000Z'],
  [
    'in the hour that is skipped',
    '2026-03-29',
    { cutoff: '02:30' },
    '2026-03-28T11:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'in the hour that comes twice',
    '2026-10-25',
    { cutoff: '02:30' },
    '2026-10-24T10:00:00.000Z',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'over New Year',
    '2027-01-01',
    { closeDaysBefore: 1, openDaysBefore: 7 },
    '2026-12-25T11:00:00.000Z',
    '2026-12-31T09:00:00.000Z',
  ],
])('a list opens and closes by the kitchen’s clock: %s', (_, day, differs, opens, closes) => {
  expect(spanOf(orderingWindow(rule(differs), day, TIRANA))).toEqual([opens, closes])
})

test('a kitchen that needs longer closes its list earlier, never later', () => {
  const slot = { day: '2026-11-27', slotStart: '12:00', leadMinutes: 90 }
  expect(instant(latestClosing(slot.day, slot.slotStart, 90, TIRANA))).toBe('2026-11-27T09:30:00.000Z')
  expect(instant(windowAt(rule(), slot, TIRANA).closesAt)).toBe('2026-11-27T09:00:00.000Z')
  expect(instant(windowAt(rule(), { ...slot, leadMinutes: 180 }, TIRANA).closesAt)).toBe('2026-11-27T08:00:00.000Z')
  // A lead over the change of the clocks is of true minutes.
  expect(instant(latestClosing('2026-03-29', '04:00', 120, TIRANA))).toBe('2026-03-29T00:00:00.000Z')
})

test.each([
  [-1, 'not_yet'],
  [0, 'open'],
  [999, 'open'],
  [1000, 'closed'],
] as const)('it takes meals from its opening up to its closing: %s', (now, state) => {
  expect(windowState({ opensAt: 0, closesAt: 1000 }, now)).toBe(state)
})

test.each([
  ['2026-11-27', true], // Friday
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-11-30', true],
])('%s is one of its weekdays: %s', (day, expected) => {
  expect(isDayOf(rule(), day)).toBe(expected)
})
