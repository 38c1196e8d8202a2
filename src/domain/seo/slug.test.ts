import { expect, test } from 'vitest'
import { addressPart, SLUG, slugsFor } from './slug'

test.each([
  ['Zgara e Lirës', 'zgara-e-lires'],
  ['Ujë & Bukë!', 'uje-buke'],
  ['Smørrebrød', 'smorrebrod'],
  ['Großer Łosoś', 'grosser-losos'],
  ['', ''],
])('writes %s as a part of an address', (name, expected) => expect(addressPart(name)).toBe(expected))

test.each<[string, 0 | 1, string[]]>([
  ['Zgara e Lirës', 0, ['zgara-e-lires', 'zgara-e-lires-12', 'restaurant-12']],
  ['寿司', 0, ['restaurant-12']],
  ['Суши 24', 1, ['category-12']],
  ['«»', 1, ['category-12']],
])('offers for %s (type %d) these addresses', (name, type, expected) => {
  expect(slugsFor(type, 12, name)).toEqual(expected)
})

test('every address can be written, however long the name', () => {
  for (const slug of slugsFor(0, 2_147_483_647, 'Shumë e gjatë '.repeat(30))) {
    expect(slug).toMatch(SLUG)
    expect(slug).not.toBe('')
    expect(slug.length).toBeLessThanOrEqual(80)
  }
})
