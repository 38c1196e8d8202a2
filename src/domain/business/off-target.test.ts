import { expect, test } from 'vitest'
import { isSameTarget, needs, offKey, type OffTarget, partsOf } from './off-target'

const line = {
  menuItemId: 7,
  itemName: 'Pica',
  variantItem: { id: 7, name: '32 cm' },
  toppingItems: [
    { id: 7, displayedText: 'Ullinj' },
    { id: 9, displayedText: 'Proshutë' },
  ],
}

test('a line has its size, named with the dish, and its toppings', () => {
  expect(partsOf(line)).toEqual([
    { id: 7, part: 'size', name: 'Pica · 32 cm' },
    { id: 7, part: 'topping', name: 'Ullinj' },
    { id: 9, part: 'topping', name: 'Proshutë' },
  ])
  expect(partsOf({ ...line, variantItem: null, toppingItems: [] })).toEqual([])
})

test.each<[string, OffTarget, boolean]>([
  ['its dish', { id: 7 }, true],
  ['its size', { id: 7, part: 'size' }, true],
  ['its topping', { id: 9, part: 'topping' }, true],
  ['another dish', { id: 9 }, false],
  ['another size', { id: 9, part: 'size' }, false],
  ['another topping', { id: 8, part: 'topping' }, false],
])('a line needs %s: %#', (_, target, expected) => expect(needs(line, target)).toBe(expected))

test('kinds have numbers of their own', () => {
  const targets: OffTarget[] = [{ id: 7 }, { id: 7, part: 'size' }, { id: 7, part: 'topping' }]
  expect(new Set(targets.map(offKey)).size).toBe(3)
  for (const a of targets) for (const b of targets) expect(isSameTarget(a, b)).toBe(a === b)
})
