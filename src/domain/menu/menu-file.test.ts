import { describe, expect, test } from 'vitest'
import { type MenuColumn, readLines } from './menu-file'

const read = (cells: Partial<Record<MenuColumn, string>>) => {
  const { read: lines, problems } = readLines([{ line: 2, cells: { id: '7', ...cells } }], new Set([7]), 'L')
  return { ...lines[0], problems: problems.map(({ column, kind }) => `${column} ${kind}`) }
}

test.each<[string, number]>([
  ['350', 350],
  ['350,50', 350.5],
  ['1.250', 1250],
  ['1 250 L', 1250],
  ['1.250,50', 1250.5],
  ["1'250", 1250],
])('a price of %j is %d', (price, amount) => expect(read({ price })).toMatchObject({ price: amount, problems: [] }))

test.each(['abc', '-5', '5 €', '20%', '1.2.3', '3.5055'])('%j is no price in lek', (price) =>
  expect(read({ price }).problems).toEqual(['price not_a_price']),
)

test('prices of sizes and percentages are read the same way', () => {
  expect(read({ sizes: 'Small: 1.500 | Large: 2 000,50 L', vat: '12,5 %' })).toMatchObject({
    sizes: [
      { name: 'Small', price: 1500 },
      { name: 'Large', price: 2000.5 },
    ],
    vatPercent: 12.5,
    problems: [],
  })
})

const cellsOf = (cells: Parameters<typeof readLines>[0][number]['cells']) =>
  readLines([{ line: 2, cells: { category: 'Pica', name_sq: 'x', price: '1', ...cells } }], new Set([7]), 'L')

describe('a cell', () => {
  test.each([
    ['mon|tue', [1, 2]],
    [' mon , tue;  sun', [1, 2, 7]],
  ])('days %j', (days, weekdays) => expect(cellsOf({ days }).read[0]).toMatchObject({ weekdays }))

  test.each([
    [
      'Vogël: 650 | Madhe: 900',
      [
        { name: 'Vogël', price: 650 },
        { name: 'Madhe', price: 900 },
      ],
    ],
    ['2: 1 : 5', [{ name: '2: 1', price: 5 }]],
  ])('sizes %j', (sizes, read) => expect(cellsOf({ sizes }).read[0]).toMatchObject({ sizes: read }))

  test.each(['650', ': 650', 'Vogël:', 'Vogël: x'])('no sizes: %j', (sizes) =>
    expect(cellsOf({ sizes }).problems).toEqual([{ line: 2, column: 'sizes', kind: 'not_sizes' }]),
  )

  test.each(['20', '20%', '20 %'])('a percentage %j', (vat) => expect(cellsOf({ vat }).read[0]?.vatPercent).toBe(20))

  test.each(['__proto__', 'constructor', 'toString', 'ACTIVE!'])('no status: %s', (status) =>
    expect(cellsOf({ status }).problems).toEqual([{ line: 2, column: 'status', kind: 'not_a_status' }]),
  )

  test('is unguarded where its line came of an export, and else says what it means', () => {
    expect(cellsOf({ id: '7', name_sq: "'+Extra djathë" }).read[0]?.names.sq).toBe('+Extra djathë')
    expect(cellsOf({ name_sq: "'- me djathë" }).read[0]?.names.sq).toBe("'- me djathë")
  })
})

test('cells of whatever text are read in the time that they are long', () => {
  const long = 2_000
  const hostile = [' ', '|', ' |', ': ', 'a:', "'", '%', ' %', ',', '\t'].flatMap((each) => [
    each.repeat(long).slice(0, long),
    `x${each.repeat(long).slice(0, long - 2)}x`,
  ])
  const columns = ['category', 'name_sq', 'price', 'sizes', 'allergens', 'vat', 'days', 'from', 'status'] as const
  const lines = hostile.flatMap((text, at) =>
    Array.from({ length: 50 }, () => ({
      line: at,
      cells: Object.fromEntries(columns.map((column) => [column, text])),
    })),
  )
  const begin = process.cpuUsage()
  readLines(lines, new Set(), 'L')
  // 1,000 lines: a pattern that goes over a cell for each of its characters needs seconds.
  expect(process.cpuUsage(begin).user).toBeLessThan(1_500_000)
})
