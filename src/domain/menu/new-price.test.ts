import { expect, it } from 'vitest'
import { newPrice, type RoundTo } from './new-price'

it.each<[Cents: number, percent: number, roundTo: RoundTo, expected: number]>([
  [55_000, 10, 1, 60_500],
  [55_000, 10, 10, 61_000],
  [55_000, 10, 50, 60_000],
  [55_000, 10, 100, 60_000],
  [55_000, 9, 100, 60_000],
  [54_900, 0, 5, 55_000],
  [65_000, 7.1, 1, 69_600],
  [10_050, 0, 1, 10_100],
  [1_000, -90, 1, 100],
  [100, -90, 1, 100],
  [3_000, -50, 100, 10_000],
  [0, 50, 10, 0],
  [2_147_483_647, 300, 100, 2_147_480_000],
])('%i cents and %d %% to %i are %i', (cents, percent, roundTo, expected) =>
  expect(newPrice(cents, { percent, roundTo })).toBe(expected),
)
