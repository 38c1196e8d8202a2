import { describe, expect, test } from 'vitest'
import { isImpossible, madeImpossible, type ToppingChoice, toppingProblems } from './topping-rules'

/** A type with so many items on and so many off. */
const type = (min: number, max: number, on: number, off = 0, active = true): ToppingChoice => ({
  active,
  min,
  max,
  items: Array.from({ length: on + off }, (_, i) => ({ displayedText: `Item ${i}`, active: i < on })),
})

describe('what cannot be chosen', () => {
  test.each([
    ['nothing has to be', type(0, 5, 0), false],
    ['one of one', type(1, 1, 1), false],
    ['one of none', type(1, 1, 0), true],
    ['one of none, the rest is off', type(1, 1, 0, 3), true],
    ['two of two', type(2, 2, 2), false],
    ['three of two', type(3, 3, 2, 4), true],
    ['one of none, of a type that is off', type(1, 1, 0, 0, false), false],
  ])('%s', (_, choice, expected) => expect(isImpossible(choice)).toBe(expected))
})

test.each([
  ['as many at least as at most', type(2, 2, 2), []],
  ['more at least than at most', type(3, 2, 3), ['min above_max']],
])('%s', (_, choice, expected) =>
  expect(toppingProblems(choice).map(({ path, message }) => `${path} ${message}`)).toEqual(expected),
)

test('two items of one name are told at the second', () => {
  const items = ['Rukola', 'Ullinj', ' rukola'].map((displayedText) => ({ displayedText, active: true }))
  expect(toppingProblems({ min: 0, max: 1, items })).toEqual([{ path: 'items.2.displayedText', message: 'same_name' }])
})

describe('the dishes that a change makes impossible', () => {
  const [pizza, pasta] = [
    { id: 1, itemName: 'Pica' },
    { id: 2, itemName: 'Makarona' },
  ] as const
  const of = (choice: ToppingChoice, ...dishes: { id: number; itemName: string }[]) => ({ ...choice, dishes })
  test.each([
    ['the last item goes off', of(type(1, 1, 1), pizza), of(type(1, 1, 0, 1), pizza), ['Pica']],
    ['an item goes off, one is left', of(type(1, 1, 2), pizza), of(type(1, 1, 1, 1), pizza), []],
    ['more must be chosen', of(type(1, 3, 2), pizza, pasta), of(type(3, 3, 2), pizza, pasta), ['Pica', 'Makarona']],
    ['it was impossible before', of(type(1, 1, 0), pizza), of(type(1, 1, 0), pizza), []],
    ['one more dish gets it', of(type(1, 1, 0), pizza), of(type(1, 1, 0), pizza, pasta), ['Makarona']],
    ['no dish has it', of(type(1, 1, 1)), of(type(1, 1, 0)), []],
    ['a new one without items', null, of(type(1, 1, 0), pasta), ['Makarona']],
  ] as const)('%s', (_, before, after, expected) => expect(madeImpossible(before, after)).toEqual(expected))
})
