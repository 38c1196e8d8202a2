import { describe, expect, it } from 'vitest'
import { NO_TEXTS } from '../values/texts'
import { type DishContent, dishProblems, draftOf, lockedProblems, settled } from './dish'

const dish: DishContent = {
  categoryId: 1,
  names: { sq: 'Qofte', en: 'Meatballs', it: '' },
  descriptions: NO_TEXTS,
  photoUrl: null,
  priceCents: 35_000,
  variants: [
    { id: 1, name: 'Small', priceCents: 30_000 },
    { id: 2, name: 'Large', priceCents: 40_000 },
  ],
  allergens: ['gluten', 'milk'],
  vatHundredths: 2_000,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: null,
  endTime: null,
  status: 'ACTIVE',
  toppingTypeIds: [3, 4],
}
const of = (problems: { path: string; message: string }[]) => problems.map(({ path, message }) => `${path} ${message}`)

it('is written one way', () => {
  const written = settled({
    ...dish,
    names: { sq: ' Qofte ', en: 'Meatballs', it: ' ' },
    allergens: ['milk', 'gluten', 'milk'],
    toppingTypeIds: [4, 3, 4],
    weekdays: [7, 1, 2, 3, 4, 5, 6],
  })
  expect(written).toEqual(dish)
  expect(draftOf(dish, written)).toBeNull()
})

it.each<[string, Partial<DishContent>, string[]]>([
  ['as it is', {}, []],
  ['no name', { names: { sq: ' ', en: '', it: '' } }, ['names.sq name_missing']],
  ['an Italian name alone', { names: { sq: '', en: '', it: 'Polpette' } }, []],
  [
    'two sizes of one name',
    { variants: [...dish.variants, { id: null, name: 'small ', priceCents: 1 }] },
    ['variants.2.name same_name'],
  ],
  ['no weekday', { weekdays: [] }, ['weekdays weekday_missing']],
  ['half of its hours', { startTime: '11:00' }, ['endTime time_missing']],
  ['hours of no length', { startTime: '11:00', endTime: '11:00' }, ['endTime same_time']],
])('%s', (_, changes, expected) => expect(of(dishProblems({ ...dish, ...changes }))).toEqual(expected))

describe('a field that somebody may not change', () => {
  const [small, large] = dish.variants
  if (small === undefined || large === undefined) throw new Error('the dish has two sizes')
  const everything: DishContent = {
    ...dish,
    names: { ...dish.names, it: 'Polpette' },
    priceCents: 1,
    vatHundredths: 600,
    variants: [
      { ...small, priceCents: 1 },
      { ...large, name: 'Big' },
    ],
  }
  it.each<[string, { prices: boolean; rest: boolean }, DishContent, string[]]>([
    ['nothing with both rights', { prices: true, rest: true }, everything, []],
    ['nothing where nothing is changed', { prices: false, rest: false }, dish, []],
    ['prices without theirs', { prices: false, rest: true }, everything, ['price locked', 'variants.0.price locked']],
    [
      'all but prices without the other',
      { prices: true, rest: false },
      everything,
      ['names locked', 'variants locked', 'vatPercent locked'],
    ],
    [
      'a new size costs something',
      { prices: false, rest: true },
      { ...dish, variants: [...dish.variants, { id: null, name: 'XL', priceCents: 5 }] },
      ['variants.2.price locked'],
    ],
    ['a size that goes is no price', { prices: false, rest: true }, { ...dish, variants: [small] }, []],
  ])('%s', (_, may, after, expected) =>
    expect(of(lockedProblems(dish, after, may)).toSorted()).toEqual(expected.toSorted()),
  )
})
