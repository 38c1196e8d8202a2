import { expect, test } from 'vitest'
import type { MenuItem } from '#/contract/menu'
import { findDishes, readWish } from './dish-search'
import { addPicked } from './picked-item'

test.each([
  ['2 margherita', { quantity: 2, words: 'margherita' }],
  ['2x margherita', { quantity: 2, words: 'margherita' }],
  ['margherita', { quantity: 1, words: 'margherita' }],
  ['7', { quantity: 1, words: '7' }],
  ['500 caprese', { quantity: 1, words: '500 caprese' }],
])('"%s" is a wish', (text, wish) => {
  expect(readWish(text)).toEqual(wish)
})

test('dishes are found without accents, by name before by description', () => {
  const dish = (id: number, itemName: string, description = ''): MenuItem => ({
    id,
    itemName,
    description,
    photoUrl: null,
    itemPrice: 1,
    category: { id: 1, name: 'Mish', orderNo: 1 },
    status: 1,
    variants: [],
    toppingTypes: [],
  })
  const dishes = [dish(1, 'Sallatë', 'me fërgesë'), dish(2, 'Pjatë me fërgesë'), dish(3, 'Fërgesë e Tiranës')]
  expect(findDishes(dishes, 'FERGESE').map(({ id }) => id)).toEqual([3, 2, 1])
  expect(findDishes(dishes, 'fergese tiran').map(({ id }) => id)).toEqual([3])
})

test('the same wish again raises the quantity; another note is another line', () => {
  const cheese = { id: 1, toppingTypeId: 1, quantity: 1 }
  const olives = { id: 2, toppingTypeId: 1, quantity: 1 }
  const first = { id: 7, quantity: 1, toppingItems: [cheese, olives] }
  const items = addPicked([first], { id: 7, quantity: 2, toppingItems: [olives, cheese] })
  expect(items).toEqual([{ ...first, quantity: 3 }])
  expect(addPicked(items, { ...first, notes: 'pa qepë' })).toHaveLength(2)
})
