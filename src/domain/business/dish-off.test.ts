import { describe, expect, test } from 'vitest'
import { OFF_CHOICES, offEndAt, offProblem, offUntil } from './dish-off'

const at = (text: string) => Date.parse(text)

describe('a dish comes back by itself', () => {
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
    expect(new Date(offUntil(choice, at(now), 'Europe/Tirane')).toISOString()).toBe(new Date(until).toISOString())
  })

  test('and every choice is one that the server takes', () => {
    const now = at('2026-11-23T18:22:00Z')
    expect(OFF_CHOICES.map((choice) => offProblem(offUntil(choice, now, 'Europe/Tirane'), now))).toEqual(
      OFF_CHOICES.map(() => undefined),
    )
  })
})

test('a chosen end is by the clock of the business', () => {
  const now = at('2026-11-23T18:22:00Z')
  const chosen = { choice: 'other', day: '2026-11-25', clock: '11:00' } as const
  expect(new Date(offEndAt(chosen, now, 'Europe/Tirane')).toISOString()).toBe('2026-11-25T10:00:00.000Z')
  expect(offEndAt({ ...chosen, clock: '' }, now, 'Europe/Tirane')).toBeNaN()
  expect(offEndAt({ choice: 'hour' }, now, 'Europe/Tirane')).toBe(offUntil('hour', now, 'Europe/Tirane'))
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
