import { describe, expect, test } from 'vitest'
import { isWantedBefore, lacksSomething, ranOut } from './ran-out'

const UNTIL = '2026-11-26T04:00:00Z'
const line = {
  menuItemId: 7,
  itemName: 'Pizza Diavola',
  variantItem: { id: 7, name: 'Small' },
  toppingItems: [
    { id: 7, displayedText: 'Pa gluten' },
    { id: 8, displayedText: 'Ullinj' },
  ],
}
const now = { scheduled: null }

describe('what of a line has run out', () => {
  test.each([
    ['nothing is off', now, [], undefined],
    ['the dish', now, [{ id: 7, until: UNTIL }], { whole: true, names: ['Pizza Diavola'] }],
    ['its size alone', now, [{ id: 7, part: 'size', until: UNTIL }], { whole: false, names: ['Small'] }],
    ['a topping', now, [{ id: 7, part: 'topping', until: UNTIL }], { whole: false, names: ['Pa gluten'] }],
    [
      'size and toppings, as they stand',
      now,
      [
        { id: 8, part: 'topping', until: UNTIL },
        { id: 7, part: 'topping', until: UNTIL },
        { id: 7, part: 'size', until: UNTIL },
      ],
      { whole: false, names: ['Small', 'Pa gluten', 'Ullinj'] },
    ],
    [
      'the dish says it for its size',
      now,
      [
        { id: 7, part: 'size', until: UNTIL },
        { id: 7, until: UNTIL },
      ],
      { whole: true, names: ['Pizza Diavola'] },
    ],
    ['another dish', now, [{ id: 8, until: UNTIL }], undefined],
    ['the dish with the number of the topping', now, [{ id: 8, until: UNTIL }], undefined],
    ['wanted when it is back', { scheduled: '2026-11-26T04:00:00Z' }, [{ id: 7, until: UNTIL }], undefined],
    [
      'wanted before',
      { scheduled: '2026-11-26T03:59:00Z' },
      [{ id: 7, until: UNTIL }],
      { whole: true, names: ['Pizza Diavola'] },
    ],
  ] as const)('%s', (_, order, off, said) => expect(ranOut(line, order, off)).toEqual(said))
})

test('an order lacks something as soon as one line does', () => {
  const other = { ...line, menuItemId: 9, variantItem: null, toppingItems: [] }
  const off = [{ id: 7, part: 'size', until: UNTIL }] as const
  expect(lacksSomething({ ...now, items: [other, line] }, off)).toBe(true)
  expect(lacksSomething({ ...now, items: [other] }, off)).toBe(false)
})

test.each([
  [null, true],
  ['2026-11-26T03:00:00Z', true],
  [UNTIL, false],
  ['2026-11-26T18:00:00Z', false],
])('an order for %s cannot wait: %s', (scheduled, cannot) => {
  expect(isWantedBefore({ scheduled }, Date.parse(UNTIL))).toBe(cannot)
})
