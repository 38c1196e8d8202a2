import { expect, test } from 'vitest'
import { nameInLink } from './use-document-title'

test.each(['menu', 'toppings', 'top/items'])('a link to %s of a business says its name for the title', (screen) => {
  expect(nameInLink(`/business/2/${screen}`, { n: 'Zgara Korabi' })).toBe('Zgara Korabi')
})

test('a name of digits is a name, and what is no text is none', () => {
  expect(nameInLink('/business/2/menu', { n: 1912 })).toBe('1912')
  expect(nameInLink('/business/2/menu', {})).toBe('')
  expect(nameInLink('/business/2/menu', { n: ['a', { b: 1 }] })).toBe('')
})

test('no other screen takes a name from its address', () => {
  expect(nameInLink('/business/2/details/hours', { n: 'XYZ' })).toBe('')
  expect(nameInLink('/login', { n: 'XYZ' })).toBe('')
})

test('a name from an address is one short line of text', () => {
  expect(nameInLink('/business/2/menu', { n: ' Zgara\n\u202E\u0000Korabi ' })).toBe('ZgaraKorabi')
  expect(nameInLink('/business/2/menu', { n: 'x'.repeat(1000) })).toHaveLength(80)
  expect(nameInLink('/business/2/menu', { n: '<b>Korabi</b>' })).toBe('<b>Korabi</b>')
})
