import { describe, expect, test } from 'vitest'
import { nothingChosen, refreshed, type Selection, toggled, upTo, withAll } from './selection'

type Row = { id: number; name?: string }
const keyOf = ({ id }: Row): number => id
const page: readonly Row[] = [5, 4, 3, 2, 1].map((id) => ({ id }))
const row = (id: number): Row => ({ id })
const chosen = ({ rows }: Selection<Row>) => [...rows.keys()]
const one = toggled<Row>(nothingChosen(), row(4), keyOf)

describe('rows are chosen', () => {
  test('one by one, and taken back', () => {
    expect(chosen(one)).toEqual([4])
    expect(chosen(toggled(toggled(one, row(2), keyOf), row(4), keyOf))).toEqual([2])
  })

  test.each([
    ['downwards', 2, [4, 3, 2]],
    ['upwards', 5, [4, 5]],
    ['to itself', 4, [4]],
  ])('from the last one %s', (_, to, keys) => {
    expect(chosen(upTo(one, row(to), page, keyOf))).toEqual(keys)
  })

  test('alone, where the last one is on another page or was never', () => {
    expect(chosen(upTo<Row>(nothingChosen(), row(3), page, keyOf))).toEqual([3])
    expect(chosen(upTo(toggled<Row>(nothingChosen(), row(99), keyOf), row(3), page, keyOf))).toEqual([99, 3])
  })

  test('all together, each once', () => {
    expect(chosen(withAll(one, page, keyOf))).toHaveLength(5)
  })
})

test('a chosen row that has changed since is the new one', () => {
  expect(refreshed(toggled(one, row(99), keyOf), [{ id: 4, name: 'new' }], keyOf)).toEqual([
    { id: 4, name: 'new' },
    { id: 99 },
  ])
})
