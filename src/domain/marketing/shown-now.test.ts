import { describe, expect, test } from 'vitest'
import type { MarketingState } from './schedule'
import { shownNow } from './shown-now'

const row = (name: string, state: MarketingState, startAt: string | null, endAt: string | null) => ({
  name,
  state,
  startAt,
  endAt,
})
/** A Thursday. */
const TODAY = '2026-11-26'
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test('what is planned comes by its beginning, whatever its place', () => {
  const { live, next } = shownNow(
    [
      row('later', 'planned', '2026-12-10T00:00', null),
      row('on', 'live', null, null),
      row('sooner', 'planned', '2026-11-27T18:00', null),
      row('off', 'draft', '2026-11-27T00:00', null),
      row('gone', 'over', null, '2026-11-01T00:00'),
    ],
    TODAY,
  )
  expect(names(next)).toEqual(['sooner', 'later'])
  expect(names(live)).toEqual(['on'])
})

describe('this week ends', () => {
  test.each<[string, MarketingState, string | null, boolean]>([
    ['what ends with Sunday', 'live', '2026-11-30T00:00', true],
    ['what ends within Sunday', 'live', '2026-11-29T18:00', true],
    ['nothing of the first hour of Monday', 'live', '2026-11-30T01:00', false],
    ['nothing without an end', 'live', null, false],
    ['what begins and ends within it', 'planned', '2026-11-28T00:00', true],
    ['nothing that is off', 'draft', '2026-11-28T00:00', false],
    ['nothing that is over', 'over', '2026-11-25T00:00', false],
  ])('%s', (_, state, endAt, expected) => {
    expect(shownNow([row('one', state, null, endAt)], TODAY).ending).toHaveLength(expected ? 1 : 0)
  })

  test('the soonest first, and on a Sunday what ends with it', () => {
    const rows = [row('Sunday', 'live', null, '2026-11-30T00:00'), row('Friday', 'live', null, '2026-11-28T00:00')]
    expect(names(shownNow(rows, TODAY).ending)).toEqual(['Friday', 'Sunday'])
    expect(names(shownNow([row('next', 'live', null, '2026-12-01T00:00')], '2026-11-29').ending)).toEqual([])
  })
})
