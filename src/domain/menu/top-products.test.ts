import { describe, expect, test } from 'vitest'
import { byCategory, daysBefore, ranked, shareOf, trends } from './top-products'

const dish = (name: string, portions: number, before: number, categoryId = 1) => ({
  name,
  portions,
  sales: portions * 10,
  before: { portions: before, sales: before * 20 },
  category: categoryId === 0 ? null : { id: categoryId, name: `Category ${categoryId}` },
})

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22'],
  ['2026-10-25', '2026-11-23', '2026-09-25', '2026-10-24'],
  ['2026-03-01', '2026-03-02', '2026-02-27', '2026-02-28'],
])('before %s to %s: %s to %s', (from, to, beforeFrom, beforeTo) =>
  expect(daysBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo }),
)

test('the most first, without what was not sold', () => {
  const names = ranked([dish('A', 1, 9), dish('B', 0, 9), dish('C', 5, 9)], 'portions').map(({ name }) => name)
  expect(names).toEqual(['C', 'A'])
})

test.each([
  [3, 12, 0.25],
  [0, 0, 0],
])('%i of %i is %f', (part, all, share) => expect(shareOf(part, all)).toBe(share))

describe('what rises and falls', () => {
  test.each([
    ['more than before', dish('A', 12, 10), ['A 0.2'], []],
    ['less than before', dish('A', 5, 10), [], ['A -0.5']],
    ['as before', dish('A', 10, 10), [], []],
    ['too few before', dish('A', 40, 4), [], []],
    ['none before', dish('A', 40, 0), [], []],
    ['none now', dish('A', 0, 8), [], ['A -1']],
  ])('%s', (_, one, rising, falling) => {
    const found = trends([one], 'portions')
    const words = (list: typeof found.rising) => list.map(({ dish: { name }, change }) => `${name} ${change}`)
    expect([words(found.rising), words(found.falling)]).toEqual([rising, falling])
  })

  test('three of each, the biggest change first; money may fall where portions rise', () => {
    const dishes = [dish('A', 11, 10), dish('B', 20, 10), dish('C', 15, 10), dish('D', 13, 10)]
    expect(trends(dishes, 'portions').rising.map(({ dish: { name } }) => name)).toEqual(['B', 'C', 'D'])
    expect(trends(dishes, 'sales').falling.map(({ dish: { name } }) => name)).toEqual(['A', 'D', 'C'])
  })
})

test('categories add up, the most first; what is on no menu stands together', () => {
  const dishes = [dish('A', 2, 0, 1), dish('B', 9, 0, 2), dish('C', 4, 0, 1), dish('D', 1, 0, 0), dish('E', 1, 0, 0)]
  expect(byCategory(dishes, 'portions')).toEqual([
    { id: 2, name: 'Category 2', amount: 9 },
    { id: 1, name: 'Category 1', amount: 6 },
    { id: 0, name: null, amount: 2 },
  ])
})
