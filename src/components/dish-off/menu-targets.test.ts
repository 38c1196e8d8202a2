import { expect, test } from 'vitest'
import type { MenuItem } from '#/contract/menu'
import { partsOfDish, targetsOf } from './menu-targets'

const topping = (id: number, displayedText: string, more = {}) => ({
  id,
  toppingTypeId: 1,
  displayedText,
  price: 50,
  active: true,
  ...more,
})
const dish = (id: number, itemName: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  itemName,
  description: '',
  photoUrl: null,
  itemPrice: 500,
  category: { id: 1, name: 'Pizza', orderNo: 1 },
  status: 1,
  variants: [],
  toppingTypes: [],
  ...more,
})
const extras = {
  id: 1,
  displayedText: 'Extras',
  min: 0,
  max: 2,
  active: true,
  items: [topping(1, 'Olives'), topping(2, 'Truffle', { active: false })],
}
const pizza = dish(1, 'Margherita', {
  variants: [
    { id: 1, name: 'Small', price: 500 },
    { id: 2, name: 'Large', price: 900 },
  ],
  toppingTypes: [extras],
})

test('sizes and toppings of a dish have their own names beside the one that says whose they are', () => {
  expect(partsOfDish(pizza).map(({ own, name }) => [own, name])).toEqual([
    ['Small', 'Margherita · Small'],
    ['Large', 'Margherita · Large'],
    ['Olives', 'Olives'],
  ])
})

test('what is switched off is not there; what is off for a while is', () => {
  const off = { ...extras, items: [topping(2, 'Truffle', { active: false, outUntil: '2026-11-20T12:00:00Z' })] }
  expect(partsOfDish(dish(1, 'Margherita', { toppingTypes: [off] })).map(({ own }) => own)).toEqual(['Truffle'])
  expect(partsOfDish(dish(1, 'Margherita', { toppingTypes: [{ ...extras, active: false }] }))).toEqual([])
})

test('a topping of several dishes is named once, after dishes and sizes', () => {
  const all = targetsOf([pizza, dish(2, 'Capricciosa', { toppingTypes: [extras] })])
  expect(all.map(({ id, part = 'dish', name }) => `${part} ${id} ${name}`)).toEqual([
    'dish 1 Margherita',
    'size 1 Margherita · Small',
    'size 2 Margherita · Large',
    'dish 2 Capricciosa',
    'topping 1 Olives',
  ])
})
