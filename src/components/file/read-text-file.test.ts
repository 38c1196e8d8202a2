import { expect, test } from 'vitest'
import { decoded, type Encoding, encodingOf } from './read-text-file'

const bytes = (...parts: (string | number[])[]): ArrayBuffer => {
  const all = parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part))
  return Uint8Array.from(all).buffer
}
const wide = (text: string, isLittle: boolean): number[] =>
  Array.from(text).flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
  })

test.each<[string, ArrayBuffer, Encoding, string]>([
  ['UTF-8', bytes('Emër;Çelës 🍕'), 'utf-8', 'Emër;Çelës 🍕'],
  ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], 'Emër'), 'utf-8', 'Emër'],
  ['nothing', bytes(), 'utf-8', ''],
  ['UTF-16 with a mark', bytes([0xff, 0xfe], wide('Emër;x', true)), 'utf-16le', 'Emër;x'],
  ['UTF-16, the other way round', bytes([0xfe, 0xff], wide('Emër;x', false)), 'utf-16be', 'Emër;x'],
  ['UTF-16 without a mark', bytes(wide('Emër;x', true)), 'utf-16le', 'Emër;x'],
  ['UTF-16 the other way round without a mark', bytes(wide('Emër;x', false)), 'utf-16be', 'Emër;x'],
  ['Windows, west', bytes('Em', [0xeb], 'r;', [0xc7], 'ela Nicol', [0xf2]), 'windows-1252', 'Emër;Çela Nicolò'],
  ['Windows, middle', bytes('Petrovi', [0xe6], ';Em', [0xeb], 'r'), 'windows-1250', 'Petrović;Emër'],
])('text in %s is read as it was written', (_what, file, encoding, text) => {
  expect(encodingOf(file)).toBe(encoding)
  expect(decoded(file).text).toBe(text)
})

test('who knows better says what a file is written in', () => {
  const file = bytes([0xe8], 'aj')
  expect(decoded(file)).toEqual({ text: 'èaj', wasLegacy: true })
  expect(decoded(file, 'windows-1250').text).toBe('čaj')
})
