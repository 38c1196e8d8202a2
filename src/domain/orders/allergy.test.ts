import { describe, expect, test } from 'vitest'
import { allergySign, gravestOption, hasWords, warningsOf } from './allergy'

test.each([
  ['Nut allergy: no walnuts in the salad', 'allergy'],
  ['I am ALLERGIC to sesame', 'allergy'],
  ['Alergji nga arrat!', 'allergy'],
  ['jam alergjik ne qumesht', 'allergy'],
  ['Allergia alle noci', 'allergy'],
  ['intollerante al lattosio', 'allergy'],
  ['Celiachia', 'allergy'],
  ['celiac, please be careful', 'allergy'],
  ['No nuts please', 'allergen'],
  ['no egg', 'allergen'],
  ['without any milk', 'allergen'],
  ['Gluten-free bread', 'allergen'],
  ['Pa gluten ju lutem', 'allergen'],
  ['pa arra', 'allergen'],
  ['Pa vezë', 'allergen'],
  ['senza glutine', 'allergen'],
  ['senza noci, grazie', 'allergen'],
  ['Pa-gluten', 'allergen'],
  ['SENZA GLUTINE', 'allergen'],
  ['Free from nuts', 'allergen'],
  ['privo di glutine', 'allergen'],
  ['w/o eggs', 'allergen'],
  ['I can’t eat shellfish', 'allergen'],
  ['nuk ha dot arra', 'allergen'],
  ['mos vini qumësht', 'allergen'],
  ['niente frutti di mare', 'allergen'],
  ['no onion, nuts or chilli', 'allergen'],
  ['no fish', 'allergen'],
  ['Senza soia', 'allergen'],
  ['🚫🥜', 'allergen'],
  ['Pa vezë'.normalize('NFD'), 'allergen'],
  ['Alergji nga kikirikët'.normalize('NFD'), 'allergy'],
  ['ALERGJIA!!! arra', 'allergy'],
  ['Jam celiak', 'allergy'],
  ['sono celiaca', 'allergy'],
  ['I carry an EpiPen', 'allergy'],
  ['Extra nuts', undefined],
  ['🥜🥜', undefined],
  ['Pa qepë, me vezë', undefined],
  ['no onion, extra cheese and egg', undefined],
  ['Senza cipolla, con noci', undefined],
  ['No eggplant', undefined],
  ['no nutmeg', undefined],
  ['Casino latte', undefined],
  ['Pa qepë, ju lutem.', undefined],
  ['no onion', undefined],
  ['Ring twice, the bell is broken', undefined],
  ['Me shumë djathë', undefined],
  ['Senza cipolla', undefined],
  ['', undefined],
])('%j: %s', (note, sign) => expect(allergySign(note)).toBe(sign))

test('a note of ten thousand dashes is read at once', () => {
  const before = performance.now()
  for (const part of ['-', 'a-', 'pa ', 'pa-', ' ']) allergySign(`no ${part.repeat(10_000)}`)
  expect(performance.now() - before).toBeLessThan(500)
})

const line = (words: { notes?: string; size?: string; toppings?: string[] }) => ({
  notes: words.notes ?? '',
  variantItem: words.size === undefined ? null : { name: words.size },
  toppingItems: (words.toppings ?? []).map((displayedText) => ({ displayedText })),
})

describe('a line of an order', () => {
  test.each([
    ['a size', line({ size: 'Pa gluten' }), 'allergen'],
    ['a topping', line({ toppings: ['Ullinj', 'Senza glutine'] }), 'allergen'],
    ['the gravest of them', line({ size: 'Gluten-free', toppings: ['For allergy sufferers'] }), 'allergy'],
    ['its note alone is no option', line({ notes: 'Pa gluten', toppings: ['Ullinj'] }), undefined],
  ] as const)('%s', (_, one, sign) => expect(gravestOption(one)).toBe(sign))

  test.each([
    ['a wish', line({ notes: 'Well done' }), true],
    ['a topping that warns', line({ toppings: ['pa gluten'] }), true],
    ['a topping', line({ toppings: ['Ullinj'] }), false],
    ['only spaces', line({ notes: '  ' }), false],
  ] as const)('named although dishes are counted: %s', (_, one, isNamed) => expect(hasWords(one)).toBe(isNamed))
})

describe('what has to be seen before an order is promised', () => {
  const plain = Array.from({ length: 29 }, () => line({}))
  test('an allergy on the last of thirty dishes', () => {
    const last = line({ notes: 'Alergji nga arrat! Asnjë gjurmë.' })
    expect(warningsOf({ description: 'Ring twice', items: [...plain, last] })).toEqual([
      { sign: 'allergy', text: 'Alergji nga arrat! Asnjë gjurmë.', lines: [last] },
    ])
  })
  test('the order’s note first, then a dish’s, then an option, each whole', () => {
    const [dish, other] = [line({ notes: 'senza noci' }), line({ toppings: ['Ullinj', 'Pa gluten'] })]
    expect(warningsOf({ description: 'Nut allergy', items: [dish, other] })).toEqual([
      { sign: 'allergy', text: 'Nut allergy', lines: [] },
      { sign: 'allergen', text: 'senza noci', lines: [dish] },
      { sign: 'allergen', text: 'Pa gluten', lines: [other] },
    ])
  })
  test('the same words of several dishes once, with all of them', () => {
    const items = [line({ size: 'Pa gluten' }), line({}), line({ notes: 'Pa gluten', toppings: ['Pa gluten'] })]
    expect(warningsOf({ description: '', items })).toEqual([
      { sign: 'allergen', text: 'Pa gluten', lines: [items[0], items[2]] },
    ])
  })
  test('no wish like any other', () => {
    expect(warningsOf({ description: 'Ring twice', items: [line({ notes: 'No onion' })] })).toEqual([])
  })
})
