import { describe, expect, test } from 'vitest'
import { isLateBin, isOnTime, keptOf, preparationOf } from './preparation'

const each = (...minutes: number[]) => minutes.map((one) => ({ minutes: one, orders: 1 }))

test.each([
  [-12, true],
  [0, true],
  [2, true],
  [3, false],
])('ready %i minutes after the promise: on time %s', (minutes, expected) => {
  expect(isOnTime(minutes)).toBe(expected)
})

describe('preparation', () => {
  test('without an order has no figures, and bars that stand empty', () => {
    const { bins, ...figures } = preparationOf([])
    expect(figures).toEqual({ orders: 0, onTime: 0, medianMinutes: null, p90Minutes: null })
    expect(bins.every(({ orders }) => orders === 0)).toBe(true)
  })

  test.each([
    ['one order', each(4), 4, 4],
    ['two orders', each(1, 9), 1, 9],
    ['ten orders, in any order', each(9, 0, 1, 2, 3, 4, 5, 6, 7, 8), 4, 8],
    ['many of one minute', [{ minutes: -3, orders: 95 }, ...each(10, 11, 12, 13, 14)], -3, -3],
  ])('of %s: median and nine in ten', (_, lateness, median, p90) => {
    expect(preparationOf(lateness)).toMatchObject({ medianMinutes: median, p90Minutes: p90 })
  })

  test('counts what was on time', () => {
    expect(keptOf([...each(-5, 2, 3), { minutes: 0, orders: 4 }])).toEqual({ orders: 7, onTime: 6 })
  })

  test('puts every order into one bar, and an edge to the bar before it', () => {
    const { bins } = preparationOf(each(-40, -10, -9, 0, 1, 2, 3, 12, 13, 90))
    const filled = bins.filter(({ orders }) => orders > 0)
    expect(filled).toEqual([
      { over: null, upTo: -10, orders: 2 },
      { over: -10, upTo: -8, orders: 1 },
      { over: -2, upTo: 0, orders: 1 },
      { over: 0, upTo: 2, orders: 2 },
      { over: 2, upTo: 4, orders: 1 },
      { over: 10, upTo: 12, orders: 1 },
      { over: 12, upTo: null, orders: 2 },
    ])
    expect(filled.map(isLateBin)).toEqual([false, false, false, false, true, true, true])
  })
})
