import { expect, test } from 'vitest'
import { chartPoints } from './chart-points'
import { reportOf } from './reports'

const days = { from: '2026-02-27', to: '2026-03-01' }
const valuesOf = (points: ReturnType<typeof chartPoints>) => points.map(({ key, value }) => [JSON.parse(key), value])

test('days without orders are nothing, and several currencies of a day are one mark', () => {
  const rows = [{ cells: ['2026-03-01', 3] }, { cells: ['2026-03-01', 2] }, { cells: ['2026-02-27', 4] }]
  expect(valuesOf(chartPoints(reportOf('orders-by-day'), { rows, ...days }))).toEqual([
    ['2026-02-27', 4],
    ['2026-02-28', 0],
    ['2026-03-01', 5],
  ])
})

test('a share of nothing is a gap', () => {
  const rows = [{ cells: ['2026-03-01', 4, 2, 0.5] }]
  expect(valuesOf(chartPoints(reportOf('preparation-accuracy'), { rows, ...days }))).toEqual([
    ['2026-02-27', null],
    ['2026-02-28', null],
    ['2026-03-01', 0.5],
  ])
})

test('hours go from the first with an order to the last', () => {
  const rows = [{ cells: [9, 1] }, { cells: [12, 5] }]
  expect(valuesOf(chartPoints(reportOf('orders-by-hour'), { rows, ...days }))).toEqual([
    [9, 1],
    [10, 0],
    [11, 0],
    [12, 5],
  ])
  expect(chartPoints(reportOf('orders-by-hour'), { rows: [], ...days })).toEqual([])
})

test('names stand by size, a name that comes twice is one; one without a name is a mark as well', () => {
  const rows = [{ cells: ['Lunch', 4] }, { cells: [null, 6] }, { cells: ['Lunch', 3] }]
  expect(valuesOf(chartPoints(reportOf('discounts'), { rows, ...days }))).toEqual([
    ['Lunch', 7],
    [null, 6],
  ])
})
