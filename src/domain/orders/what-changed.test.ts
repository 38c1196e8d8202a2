import { expect, test } from 'vitest'
import { changesDishes, changesSince, type OrderEdit } from './what-changed'

/** Edits from the second revision on. */
const edits = (...changes: OrderEdit[]) => changes.map((change, i) => ({ revision: i + 2, change }))
const added = (itemId: number, itemName: string, quantity: number, notes = ''): OrderEdit => ({
  kind: 'itemsAdded',
  items: [{ itemId, itemName, quantity, notes, details: [] }],
})
const removed = (itemId: number, itemName: string, quantity: number): OrderEdit => ({
  kind: 'itemRemoved',
  items: [{ itemId, itemName, quantity }],
})
const fewer = (itemId: number, itemName: string, from: number, to: number): OrderEdit => ({
  kind: 'fewer',
  itemId,
  itemName,
  from,
  to,
})
const aNew = (itemName: string, quantity = 1, differs = {}) => ({
  kind: 'new',
  quantity,
  itemName,
  details: [],
  notes: '',
  isPlain: false,
  ...differs,
})

test.each<[string, OrderEdit[], unknown[]]>([
  ['nothing was edited', [], []],
  ['a dish came', [added(9, 'Ujë', 2)], [aNew('Ujë', 2)]],
  ['a dish with its wish', [added(9, 'Pica', 1, 'pa qepë')], [aNew('Pica', 1, { notes: 'pa qepë' })]],
  ['fewer of one', [fewer(2, 'Tagliata', 3, 1)], [{ kind: 'less', quantity: 2, itemName: 'Tagliata' }]],
  [
    'fewer, twice',
    [fewer(2, 'Tagliata', 4, 3), fewer(2, 'Tagliata', 3, 1)],
    [{ kind: 'less', quantity: 3, itemName: 'Tagliata' }],
  ],
  [
    'fewer, then none',
    [fewer(2, 'Tagliata', 3, 1), removed(2, 'Tagliata', 1)],
    [{ kind: 'gone', quantity: 3, itemName: 'Tagliata' }],
  ],
  ['one is gone', [removed(3, 'Tiramisù', 1)], [{ kind: 'gone', quantity: 1, itemName: 'Tiramisù' }]],
  ['came and went', [added(9, 'Ujë', 2), removed(9, 'Ujë', 2)], []],
  ['came, and then fewer', [added(9, 'Ujë', 3), fewer(9, 'Ujë', 3, 1)], [aNew('Ujë', 1)]],
  [
    'all at once, what is to be cooked first',
    [
      { kind: 'packages', from: 2, to: 3 },
      removed(3, 'Tiramisù', 1),
      fewer(2, 'Tagliata', 3, 1),
      added(9, 'Ujë', 1),
      { kind: 'address', from: 'A', to: 'B' },
    ],
    [
      aNew('Ujë'),
      { kind: 'less', quantity: 2, itemName: 'Tagliata' },
      { kind: 'gone', quantity: 1, itemName: 'Tiramisù' },
      { kind: 'address', to: 'B' },
      { kind: 'bags', from: 2, to: 3 },
    ],
  ],
  [
    'bags there and back',
    [
      { kind: 'packages', from: 1, to: 3 },
      { kind: 'packages', from: 3, to: 1 },
    ],
    [],
  ],
  [
    'the address twice',
    [
      { kind: 'address', from: 'A', to: 'B' },
      { kind: 'address', from: 'B', to: 'C' },
    ],
    [{ kind: 'address', to: 'C' }],
  ],
  [
    'the address there and back',
    [
      { kind: 'address', from: 'A', to: 'B' },
      { kind: 'address', from: 'B', to: 'A' },
    ],
    [],
  ],
  ['a waiter', [{ kind: 'waiter', from: null, to: 'Ana' }], [{ kind: 'waiter', to: 'Ana' }]],
  [
    'edits of before lines had numbers',
    [
      { kind: 'fewer', itemName: 'Tagliata', from: 3, to: 2 },
      { kind: 'itemRemoved', items: [{ itemName: 'Tagliata', quantity: 2 }] },
    ],
    [{ kind: 'gone', quantity: 3, itemName: 'Tagliata' }],
  ],
])('%s', (_, changes, words) => expect(changesSince(edits(...changes), 1)).toEqual(words))

test('only what came after what was seen', () => {
  const all = edits(fewer(2, 'Tagliata', 3, 2), added(9, 'Ujë', 1))
  expect(changesSince(all, 2)).toEqual([aNew('Ujë')])
  expect(changesSince(all, 3)).toEqual([])
})

test('of two lines of a dish the new one without a wish is told from the one that has one', () => {
  const items = [
    { itemName: 'Bruschetta', notes: 'pa qepë' },
    { itemName: 'Bruschetta', notes: '' },
  ]
  expect(changesSince(edits(added(9, 'Bruschetta', 1)), 1, items)).toEqual([aNew('Bruschetta', 1, { isPlain: true })])
})

test.each<[OrderEdit, boolean]>([
  [added(9, 'Ujë', 1), true],
  [removed(9, 'Ujë', 1), true],
  [fewer(9, 'Ujë', 2, 1), true],
  [{ kind: 'packages', from: 1, to: 2 }, false],
  [{ kind: 'address', from: 'A', to: 'B' }, false],
  [{ kind: 'waiter', from: null, to: 'Ana' }, false],
])('%j changes dishes: %s', (change, does) => expect(changesDishes(change)).toBe(does))
