import { expect, test } from 'vitest'
import { itemProblems } from './use-item-problems'

const gone = { path: 'items.1.id', message: 'item_not_available' }
const topping = { path: 'items.1.toppingItems', message: 'topping_count' }
const foreign = { path: 'items', message: 'too_many' }

test.each([
  ['nothing was said', [], [], false],
  ['a line', [gone], ['1'], true],
  ['two things of one line', [gone, topping], ['1'], true],
  ['a line and something else', [gone, foreign], ['1'], false],
  ['something else', [foreign], [], false],
])('%s', (_, errors, lines, coversAll) => {
  const found = itemProblems(errors)
  expect(Object.keys(found.byLine)).toEqual(lines)
  expect(found.coversAll).toBe(coversAll)
})
