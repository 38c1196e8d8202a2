import { describe, expect, test } from 'vitest'
import { itemPrice } from './order-total'
import {
  asksFirst,
  inMenuOrder,
  isQuantity,
  type Picked,
  pickedProblems,
  type PricedDish,
  pricePicked,
  toppingCount,
} from './picked-item'

/** When it is wanted; what runs out does so until 100. */
const at = { now: 50 }
const topping = (id: number, priceCents: number, active = true, outUntil: number | null = null) => ({
  id,
  priceCents,
  active,
  outUntil,
})
const dough = { id: 1, active: true, min: 1, max: 1, items: [topping(11, 0), topping(12, 20_000)] }
const extra = {
  id: 2,
  active: true,
  min: 0,
  max: 2,
  items: [topping(21, 8_000), topping(22, 6_000, false), topping(23, 6_000, true, 100)],
}
const retired = { id: 3, active: false, min: 1, max: 1, items: [topping(31, 5_000)] }
const pizza: PricedDish = {
  priceCents: 60_000,
  variants: [
    { id: 7, priceCents: 60_000 },
    { id: 8, priceCents: 90_000 },
    { id: 10, priceCents: 95_000, outUntil: 100 },
  ],
  toppingTypes: [dough, extra, retired],
}
const thin = { id: 11, toppingTypeId: 1, quantity: 1 }
const aPick = (differs: Partial<Picked> = {}): Picked => ({ quantity: 1, toppingItems: [thin], ...differs })

test.each<[string, Picked, { path: string; message: string }[]]>([
  ['what must be chosen', aPick(), []],
  ['a variant of the dish', aPick({ variantItem: { id: 8 } }), []],
  ['no variant', aPick({ variantItem: null }), []],
  [
    "another dish's variant",
    aPick({ variantItem: { id: 9 } }),
    [{ path: 'variantItem.id', message: 'unknown_variant' }],
  ],
  ['nothing of what must be chosen', aPick({ toppingItems: [] }), [{ path: 'toppingItems', message: 'topping_count' }]],
  [
    'more than may be chosen',
    aPick({ toppingItems: [thin, { id: 21, toppingTypeId: 2, quantity: 3 }] }),
    [{ path: 'toppingItems', message: 'topping_count' }],
  ],
  [
    'a topping that is off',
    aPick({ toppingItems: [thin, { id: 22, toppingTypeId: 2, quantity: 1 }] }),
    [{ path: 'toppingItems.1.id', message: 'unknown_topping' }],
  ],
  [
    'a topping of a type that is off',
    aPick({ toppingItems: [thin, { id: 31, toppingTypeId: 3, quantity: 1 }] }),
    [{ path: 'toppingItems.1.id', message: 'unknown_topping' }],
  ],
])('%s', (_, picked, problems) => {
  expect(pickedProblems(pizza, picked, at)).toEqual(problems)
})

const large = aPick({ variantItem: { id: 10 } })
const olives = aPick({ toppingItems: [thin, { id: 23, toppingTypeId: 2, quantity: 1 }] })
const noLarge = [{ path: 'variantItem.id', message: 'variant_not_available', from: 100 }]
const noOlives = [{ path: 'toppingItems.1.id', message: 'topping_not_available', from: 100 }]
test.each([
  ['a size that has run out', large, { now: 50 }, noLarge],
  ['a size that has run out, for before it is back', large, { now: 50, wantedAt: 99 }, noLarge],
  ['a size that has run out, for when it is back', large, { now: 50, wantedAt: 100 }, []],
  ['a size that is back', large, { now: 100 }, []],
  ['a topping that has run out', olives, { now: 50 }, noOlives],
  ['a topping that has run out, for when it is back', olives, { now: 50, wantedAt: 100 }, []],
  ['another size meanwhile', aPick({ variantItem: { id: 8 } }), { now: 50 }, []],
])('%s', (_, picked, when, problems) => expect(pickedProblems(pizza, picked, when)).toEqual(problems))

test('a piece costs its variant and each topping times its quantity', () => {
  const picked = aPick({ variantItem: { id: 8 }, toppingItems: [thin, { id: 21, toppingTypeId: 2, quantity: 2 }] })
  expect(itemPrice(pricePicked(pizza, picked))).toBe(90_000 + 2 * 8_000)
  expect(itemPrice(pricePicked(pizza, aPick()))).toBe(60_000)
  expect(toppingCount(picked, 2)).toBe(2)
})

describe('what must be asked before a dish can be taken', () => {
  test.each([
    ['nothing', { variants: [], toppingTypes: [extra] }, false],
    ['its variant', { variants: [{ id: 1 }], toppingTypes: [] }, true],
    ['a topping that it needs', { variants: [], toppingTypes: [dough] }, true],
    ['no topping of a type that is off', { variants: [], toppingTypes: [retired] }, false],
  ])('%s', (_, dish, asks) => {
    expect(asksFirst(dish)).toBe(asks)
  })
})

test.each([
  [1, true],
  [99, true],
  [0, false],
  [-3, false],
  [100, false],
  [1.5, false],
  [Number.NaN, false],
])('%d pieces', (quantity, possible) => {
  expect(isQuantity(quantity)).toBe(possible)
})

test('toppings stand as the menu has them: by their types, then by their place in it', () => {
  const types = [
    { id: 1, items: [{ id: 12 }, { id: 11 }] },
    { id: 2, items: [{ id: 11 }, { id: 21 }] },
  ]
  const picked = ([toppingTypeId, id]: readonly [number, number]) => ({ id, toppingTypeId })
  const chosen = (
    [
      [2, 21],
      [3, 31],
      [2, 11],
      [1, 11],
      [1, 12],
    ] as const
  ).map(picked)
  expect(inMenuOrder(chosen, types)).toEqual(
    (
      [
        [1, 12],
        [1, 11],
        [2, 11],
        [2, 21],
        [3, 31],
      ] as const
    ).map(picked),
  )
})
