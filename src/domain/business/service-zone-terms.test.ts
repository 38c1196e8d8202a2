import { describe, expect, test } from 'vitest'
import type { ZonePrice } from './service-zone'
import { winnerOf, zoneTermsProblems } from './service-zone-terms'

const price = (transportCents: number | null, minimumCents = 0, freeFromCents: number | null = null): ZonePrice => ({
  transportCents,
  minimumCents,
  freeFromCents,
})

test.each<[string, number, number | null, boolean]>([
  ['never free', 60_000, null, true],
  ['free from above the minimum', 60_000, 250_000, true],
  ['free from the minimum on: then it is free', 60_000, 60_000, false],
  ['free from below it', 60_000, 50_000, false],
  ['free from nothing', 0, 0, false],
])('%s', (_, minimumCents, freeFromCents, isRight) => {
  expect(zoneTermsProblems({ minimumCents, freeFromCents })).toEqual(
    isRight ? [] : [{ path: 'freeFrom', message: 'free_from_not_above_minimum' }],
  )
})

describe('of two zones guests get', () => {
  test.each<[string, ZonePrice, ZonePrice, string]>([
    ['the cheaper one', price(15_000), price(35_000), 'first'],
    ['the usual price where it is lower', price(35_000), price(null), 'second'],
    ['one of two alike', price(20_000), price(null), 'same'],
    ['the one that asks for less, at one price', price(20_000, 50_000), price(20_000), 'second'],
    ['the one that is free earlier, at one price', price(20_000, 0, 100_000), price(20_000, 0, 200_000), 'first'],
    ['what the order decides: cheap from a minimum on', price(10_000, 100_000), price(30_000), 'depends'],
    ['what the order decides: dear, and free earlier', price(30_000, 0, 100_000), price(20_000, 0, 200_000), 'depends'],
  ])('%s', (_, first, second, winner) => {
    expect(winnerOf(first, second, 20_000)).toBe(winner)
    const turned = { first: 'second', second: 'first', same: 'same', depends: 'depends' }[winner]
    expect(winnerOf(second, first, 20_000)).toBe(turned)
  })
})
