import { expect, test } from 'vitest'
import { dayAfter } from '#/domain/values/wall-clock'
import { columnsOf } from './sales-columns'

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: dayAfter('2026-01-01', place),
    orders: 1,
    salesCents: place,
    beforeDay: dayAfter('2025-01-01', place),
    beforeSalesCents: 2 * place,
  }))

test.each([
  [14, true, 14, false],
  [15, true, 3, true],
  [62, false, 62, false],
  [366, false, 53, true],
  [0, false, 0, false],
])('%i days, on a phone: %j', (count, isPhone, columns, isByWeek) => {
  const found = columnsOf(days(count), isPhone)
  expect([found.columns.length, found.isByWeek]).toEqual([columns, isByWeek])
  const sum = (of: (column: (typeof found.columns)[number]) => number) =>
    found.columns.reduce((all, column) => all + of(column), 0)
  expect(sum(({ orders }) => orders)).toBe(count)
  expect(sum(({ beforeSalesCents }) => beforeSalesCents)).toBe(2 * sum(({ salesCents }) => salesCents))
})

test('weeks are counted from the last day, so that the first may be short', () => {
  expect(columnsOf(days(15), true).columns.map(({ from, to, before }) => [from, to, before.from])).toEqual([
    ['2026-01-01', '2026-01-01', '2025-01-01'],
    ['2026-01-02', '2026-01-08', '2025-01-02'],
    ['2026-01-09', '2026-01-15', '2025-01-09'],
  ])
})
