import { expect, test } from 'vitest'
import { matchesSearch } from './business-search'

const business = { restaurantName: 'Fërgesë e Tiranës', city: { description: 'Durrës' } }

test.each([
  ['', true],
  ['   ', true],
  ['ferg', true],
  ['TIRANES', true],
  ['durres', true],
  ['durrës fërgesë', true],
  ['tirane vlore', false],
  ['pizza', false],
])('"%s" finds it: %s', (search, found) => {
  expect(matchesSearch(business, search)).toBe(found)
})
