import { expect, test } from 'vitest'
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
