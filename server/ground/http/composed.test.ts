import { expect, test } from 'vitest'
import { composed } from './composed'

const LOOSE = 'Fe\u0308rgese\u0308'

test.each([
  ['a text', LOOSE, 'Fërgesë'],
  ['a field', { name: LOOSE, age: 3, none: null }, { name: 'Fërgesë', age: 3, none: null }],
  [
    'deep in lists',
    { lines: [{ notes: LOOSE, tags: [LOOSE, 1, true] }] },
    { lines: [{ notes: 'Fërgesë', tags: ['Fërgesë', 1, true] }] },
  ],
  ['what is composed already', { name: 'Fërgesë' }, { name: 'Fërgesë' }],
  ['no text at all', 7, 7],
  ['nothing', null, null],
])('composes %s', (_, input, output) => expect(composed(input)).toEqual(output))

test('a body that is nested without end breaks nothing', () => {
  const depth = 100_000
  const deep = JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
  expect(composed(deep)).toBe(deep)
})

test('a field called __proto__ stays a field', () => {
  const body = JSON.parse(`{"__proto__": {"x": "e\u0308"}, "y": 1}`) as object
  composed(body)
  expect(JSON.stringify(body)).toBe('{"__proto__":{"x":"ë"},"y":1}')
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
})
