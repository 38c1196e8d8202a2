import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#/contract/menu'
import type { OffTarget } from '#/domain/business/off-target'
import { findDishes, findTargets, readQuantity } from './dish-search'
import { addPicked, asHad } from './picked-item'
import { isServed, whyNotServed, withOff } from './served'

test.each([
  ['2 margherita', { quantity: 2, words: 'margherita' }],
  ['2x margherita', { quantity: 2, words: 'margherita' }],
  ['margherita', { quantity: 1, words: 'margherita' }],
  ['7', { quantity: 1, words: '7' }],
  ['500 caprese', { quantity: 1, words: '500 caprese' }],
])('"%s" is read', (text, read) => {
  expect(readQuantity(text)).toEqual(read)
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

test('sizes and toppings are found beside dishes: by name, dishes before them, a description last', () => {
  const topping = { id: 4, toppingTypeId: 1, displayedText: 'Mozzarella', price: 80, active: true }
  const pizza = (id: number, itemName: string, description: string): MenuItem => ({
    id,
    itemName,
    description,
    photoUrl: null,
    itemPrice: 1,
    category: { id: 1, name: 'Pizza', orderNo: 1 },
    status: 1,
    variants: [{ id, name: 'E madhe', price: 1 }],
    toppingTypes: [{ id: 1, displayedText: 'Shtesa', min: 0, max: 1, active: true, items: [topping] }],
  })
  const dishes = [pizza(1, 'Margherita', 'mozzarella, bazil'), pizza(2, 'Bufala me mozzarella', '')]
  const found = (words: string) => findTargets(dishes, words).map(({ name }) => name)
  expect(found('mozz')).toEqual(['Mozzarella', 'Bufala me mozzarella', 'Bufala me mozzarella · E madhe', 'Margherita'])
  expect(found('madhe marg')).toEqual(['Margherita · E madhe'])
  expect(found('pizza')).toEqual(['Margherita', 'Bufala me mozzarella'])
})

test('the same dish again raises the quantity; another note is another line', () => {
  const cheese = { id: 1, toppingTypeId: 1, quantity: 1 }
  const olives = { id: 2, toppingTypeId: 1, quantity: 1 }
  const first = { id: 7, quantity: 1, toppingItems: [cheese, olives] }
  const items = addPicked([first], { id: 7, quantity: 2, toppingItems: [olives, cheese] })
  expect(items).toEqual([{ ...first, quantity: 3 }])
  expect(addPicked(items, { ...first, notes: 'pa qepë' })).toHaveLength(2)
})

describe('what has run out, in the menu that is picked from', () => {
  const until = '2026-11-25T18:00:00.000Z'
  const at = (clock: string) => ({ now: Date.parse(`2026-11-25T${clock}:00Z`), timeZone: 'Europe/Tirane' })
  const pizza: MenuItem = {
    id: 7,
    itemName: 'Pica',
    description: '',
    photoUrl: null,
    itemPrice: 600,
    category: { id: 1, name: 'Pica', orderNo: 1 },
    status: 1,
    shown: true,
    variants: [
      { id: 7, name: '24 cm', price: 600 },
      { id: 8, name: '32 cm', price: 900 },
    ],
    toppingTypes: [
      {
        id: 1,
        displayedText: 'Extra',
        min: 0,
        max: 2,
        active: true,
        items: [
          { id: 7, toppingTypeId: 1, displayedText: 'Ullinj', price: 50, active: false, outUntil: until },
          { id: 8, toppingTypeId: 1, displayedText: 'Proshutë', price: 80, active: false },
        ],
      },
    ],
  }
  const said = (dish: MenuItem | undefined) => ({
    sizes: dish?.variants.map(({ id }) => id),
    toppings: dish?.toppingTypes[0]?.items.filter(({ active }) => active).map(({ id }) => id),
  })
  const off = (...targets: OffTarget[]) =>
    withOff(
      [pizza],
      targets.map((target) => ({ ...target, until })),
    )[0]

  test('a size and a topping are left out until they are back; the dish and what is switched off are as they were', () => {
    const menu = off({ id: 8, part: 'size' }, { id: 7, part: 'topping' })
    expect(menu && isServed(menu, at('17:00'))).toBe(true)
    expect(said(menu && asHad(menu, at('17:00')))).toEqual({ sizes: [7], toppings: [] })
    expect(said(menu && asHad(menu, at('18:00')))).toEqual({ sizes: [7, 8], toppings: [7] })
    expect(said(menu && asHad(menu, { ...at('17:00'), wantedAt: Date.parse(until) }))).toEqual({
      sizes: [7, 8],
      toppings: [7],
    })
  })

  test('what came back since the menu was read is there', () => {
    const menu = off()
    expect(said(menu && asHad(menu, at('17:00')))).toEqual({ sizes: [7, 8], toppings: [7] })
  })

  test('a dish without any size is off itself', () => {
    const menu = off({ id: 7, part: 'size' }, { id: 8, part: 'size' })
    expect(menu && whyNotServed(menu, at('17:00'))).toBe('item_not_available')
    expect(menu && isServed(menu, at('18:00'))).toBe(true)
  })
})
