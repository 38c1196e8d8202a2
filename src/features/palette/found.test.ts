import { expect, test } from 'vitest'
import { isMatch, markedParts, matching } from './found'

test.each([
  ['Pizza Margherita', 'marg', true],
  ['Fërgesë tirane', 'fergese', true],
  ['Pizza Margherita Trattoria Lana', 'lana marg', true],
  ['Pizza Margherita', 'margh x', false],
  ['Pizza', '', true],
])('"%s" for "%s": %s', (text, search, expected) => expect(isMatch(text, search)).toBe(expected))

test('what begins so comes first, what only other words say last', () => {
  const items = [
    { title: 'Board', sub: '', words: 'tabela list' },
    { title: 'Order list', sub: '' },
    { title: 'List', sub: 'Orders' },
  ]
  expect(matching(items, 'list').map(({ title }) => title)).toEqual(['List', 'Order list', 'Board'])
})

test.each([
  ['Pizza Margherita', 'marg', ['Pizza ', 'Marg', 'herita']],
  ['Fërgesë', 'fer', ['', 'Fër', 'gesë']],
  ['Pizza', 'x', undefined],
  ['Pizza', ' ', undefined],
])('"%s" marked for "%s"', (text, search, expected) => expect(markedParts(text, search)).toEqual(expected))
