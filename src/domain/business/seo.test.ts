import { expect, test } from 'vitest'
import { addressPart, keyWordsOf, lettersCut, SEO_SHOWN, shownText } from './seo'

test('says how many letters are cut, whatever they are made of', () => {
  expect(lettersCut('a'.repeat(60), SEO_SHOWN.title)).toBe(0)
  expect(lettersCut(`${'ë'.repeat(59)}🍕🍕`, SEO_SHOWN.title)).toBe(1)
  expect(lettersCut('   ', 10)).toBe(0)
})

test.each([
  ['Pica', 60, 'Pica'],
  ['Furra e Detit, byrek dhe bukë', 20, 'Furra e Detit, byrek…'],
  ['Furra e Detit, byrek dhe bukë', 23, 'Furra e Detit, byrek…'],
  ['Aaaaaaaaaaaaaaaaaaaaaaaa', 10, 'Aaaaaaaaaa…'],
])('shows %s in %d letters', (text, shown, expected) => {
  expect(shownText(text, shown)).toBe(expected)
})

test('reads key words with commas and lines between, each once', () => {
  expect(keyWordsOf(' pica, makarona ,, Pica\nrestorant ')).toEqual(['Pica', 'makarona', 'restorant'])
  expect(keyWordsOf('')).toEqual([])
})

test.each([
  ['Zgara e Lirës', 'zgara-e-lires'],
  ['Ujë & Bukë!', 'uje-buke'],
  ['', ''],
])('writes %s as a part of an address', (name, expected) => {
  expect(addressPart(name)).toBe(expected)
})
