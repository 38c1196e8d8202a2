import { expect, test } from 'vitest'
import { ringBars } from './ring-figures'

const day = (date: string, p99Ms: number | null, neverRung = 0) => ({
  day: date,
  orders: 12,
  neverRung,
  p50Ms: p99Ms,
  p99Ms,
  within5s: 1,
})

test('bars are as high as the slowest day, never less than a second', () => {
  expect(ringBars([day('2026-01-05', 500), day('2026-01-06', 250)]).map(({ height }) => height)).toEqual([0.5, 0.25])
  expect(ringBars([day('2026-01-05', 8_000), day('2026-01-06', 2_000)]).map(({ height }) => height)).toEqual([1, 0.25])
})

test.each([
  ['fast', day('2026-01-05', 900), false],
  ['slower than the goal', day('2026-01-05', 5_001), true],
  ['an order that never rang', day('2026-01-05', 900, 1), true],
  ['nothing that rang', day('2026-01-05', null), false],
] as const)('a day with %s', (_what, one, isBad) => expect(ringBars([one])[0]?.isBad).toBe(isBad))

test('without orders there are no bars', () => expect(ringBars([])).toEqual([]))
