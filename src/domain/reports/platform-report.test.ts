import { describe, expect, test } from 'vitest'
import {
  addFigures,
  averagePreparation,
  NO_PLATFORM_FIGURES,
  PLATFORM_SORTS,
  rejectedShare,
  sortPlatformRows,
} from './platform-report'

const row = (name: string, more: Partial<typeof NO_PLATFORM_FIGURES> = {}, city = 'Tirana') => ({
  ...NO_PLATFORM_FIGURES,
  name,
  city,
  ...more,
})

test('the averages of rows together are those of all their orders', () => {
  const [one, two] = [
    row('A', { orders: 4, rejected: 1, prepared: 1, promisedMinutes: 20, lateMinutes: 10 }),
    row('B', { orders: 6, rejected: 0, prepared: 3, promisedMinutes: 30, lateMinutes: -10 }),
  ]
  const both = addFigures(one, two)
  expect(rejectedShare(both)).toBe(0.1)
  expect(averagePreparation(both)).toEqual({ promised: 12.5, taken: 12.5 })
  expect(averagePreparation(one)).toEqual({ promised: 20, taken: 30 })
  expect([rejectedShare(row('C')), averagePreparation(row('C'))]).toEqual([null, null])
})

describe('sorts', () => {
  const rows = [
    row('Zgara', { orders: 5, rejected: 1, salesCents: 9, prepared: 1, promisedMinutes: 10, lateMinutes: 1 }, 'Durrës'),
    row('Ëmbëlsira', { orders: 10, rejected: 1, salesCents: 9, prepared: 2, promisedMinutes: 10, lateMinutes: 0 }),
    row('Furra', {}),
  ]
  test.each([
    ['name', 'asc', ['Ëmbëlsira', 'Furra', 'Zgara']],
    ['city', 'asc', ['Zgara', 'Ëmbëlsira', 'Furra']],
    ['sales', 'desc', ['Ëmbëlsira', 'Zgara', 'Furra']],
    ['rejected', 'desc', ['Zgara', 'Ëmbëlsira', 'Furra']],
    ['rejected', 'asc', ['Furra', 'Ëmbëlsira', 'Zgara']],
    ['preparation', 'desc', ['Zgara', 'Ëmbëlsira', 'Furra']],
  ] as const)('%s, %s', (sort, direction, names) => {
    expect(sortPlatformRows(rows, sort, direction).map(({ name }) => name)).toEqual(names)
  })

  test('each column has one, and none loses a row', () => {
    for (const sort of PLATFORM_SORTS) expect(sortPlatformRows(rows, sort, 'desc')).toHaveLength(3)
  })
})
