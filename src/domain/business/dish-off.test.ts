import { describe, expect, test } from 'vitest'
import { businessDays } from './business-days'
import { OFF_CHOICES, type OffFrom, offEndAt, offProblem, offUntil } from './dish-off'
import type { OpeningHours } from './opening-hours'

const at = (text: string) => Date.parse(text)
const from = (now: number, days: OffFrom['days'] = []): OffFrom => ({ now, timeZone: 'Europe/Tirane', days })

describe('a dish comes back by itself, by the hours of the business', () => {
  const everyDay = (from: string, to: string, overrides: OpeningHours['overrides'] = []): OpeningHours => ({
    week: Array.from({ length: 7 }, () => [{ from, to }]),
    overrides,
  })
  const evenings = everyDay('18:00', '02:00')
  const closedFor = (days: number): OpeningHours['overrides'] =>
    Array.from({ length: days }, (_, i) => ({
      date: new Date(at('2026-11-24T00:00:00Z') + i * 86_400_000).toISOString().slice(0, 10),
      closed: true,
      ranges: null,
    }))
  test.each([
    ['in the evening', evenings, '2026-11-23T20:00', 'today', '2026-11-24T02:00'],
    ['in the evening', evenings, '2026-11-23T20:00', 'tomorrow', '2026-11-24T18:00'],
    ['after midnight, in the same service', evenings, '2026-11-24T01:00', 'today', '2026-11-24T02:00'],
    ['after midnight, in the same service', evenings, '2026-11-24T01:00', 'tomorrow', '2026-11-24T18:00'],
    ['after closing', evenings, '2026-11-24T02:30', 'today', '2026-11-25T02:00'],
    ['before it opens', everyDay('11:00', '23:00'), '2026-11-23T09:00', 'today', '2026-11-23T23:00'],
    ['when the day is over', everyDay('11:00', '23:00'), '2026-11-23T23:10', 'today', '2026-11-24T05:00'],
    ['when the day is over, of a baker', everyDay('04:00', '14:00'), '2026-11-23T15:00', 'today', '2026-11-24T04:00'],
    [
      'when tomorrow is closed',
      everyDay('11:00', '23:00', closedFor(1)),
      '2026-11-23T12:00',
      'tomorrow',
      '2026-11-25T11:00',
    ],
    [
      'before seven weeks of holidays',
      everyDay('11:00', '23:00', closedFor(49)),
      '2026-11-23T12:00',
      'tomorrow',
      '2026-12-23T12:00',
    ],
    ['around the clock', everyDay('00:00', '00:00'), '2026-11-23T12:00', 'today', '2026-11-24T05:00'],
    ['around the clock', everyDay('00:00', '00:00'), '2026-11-23T12:00', 'tomorrow', '2026-11-25T05:00'],
  ] as const)('%s, at %#', (_, hours, wall, choice, until) => {
    const now = at(`${wall}:00+01:00`)
    const days = businessDays(hours, now, 'Europe/Tirane', 9)
    const end = offUntil(choice, from(now, days))
    expect(new Date(end).toISOString()).toBe(new Date(`${until}:00+01:00`).toISOString())
    expect(offProblem(end, now)).toBeUndefined()
  })
})

describe('a dish comes back by itself, where there are no hours', () => {
  // Tirana is an hour ahead of UTC in winter.
  test.each([
    ['in the evening', '2026-11-23T18:22:00Z', 'hour', '2026-11-23T19:22:00Z'],
    ['in the evening', '2026-11-23T18:22:00Z', 'today', '2026-11-24T04:00:00Z'],
    ['in the evening', '2026-11-23T18:22:00Z', 'tomorrow', '2026-11-25T04:00:00Z'],
    ['in the evening', '2026-11-23T18:22:00Z', 'fourHours', '2026-11-23T22:22:00Z'],
    ['in the middle of a minute', '2026-11-23T18:22:31Z', 'hour', '2026-11-23T19:23:00Z'],
    ['after midnight, still the same service', '2026-11-23T23:40:00Z', 'today', '2026-11-24T04:00:00Z'],
    ['at five it is another day', '2026-11-24T04:00:00Z', 'today', '2026-11-25T04:00:00Z'],
    ['on the night in which summer time begins', '2027-03-27T20:00:00Z', 'today', '2027-03-28T03:00:00Z'],
  ] as const)('%s (%s), %s', (_, now, choice, until) => {
    expect(new Date(offUntil(choice, from(at(now)))).toISOString()).toBe(new Date(until).toISOString())
  })

  test('and every choice is one that the server takes', () => {
    const now = at('2026-11-23T18:22:00Z')
    expect(OFF_CHOICES.map((choice) => offProblem(offUntil(choice, from(now)), now))).toEqual(
      OFF_CHOICES.map(() => undefined),
    )
  })
})

test('a chosen end is by the clock of the business', () => {
  const now = at('2026-11-23T18:22:00Z')
  const chosen = { choice: 'other', day: '2026-11-25', clock: '11:00' } as const
  expect(new Date(offEndAt(chosen, from(now))).toISOString()).toBe('2026-11-25T10:00:00.000Z')
  expect(offEndAt({ ...chosen, clock: '' }, from(now))).toBeNaN()
  expect(offEndAt({ choice: 'hour' }, from(now))).toBe(offUntil('hour', from(now)))
})

test.each([
  ['now', 0, 'until_not_after_now'],
  ['before', -1, 'until_not_after_now'],
  ['in a moment', 1, undefined],
  ['in 30 days', 30 * 86_400_000, undefined],
  ['later', 30 * 86_400_000 + 120_001, 'until_too_far'],
])('an end %s: %d ms', (_, ahead, problem) => {
  expect(offProblem(1_000_000 + ahead, 1_000_000)).toBe(problem)
})
