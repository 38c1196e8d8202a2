import { expect, test } from 'vitest'
import { plainText } from './plain-text'

test.each([
  ['Çela', 'cela'],
  ['FËRGESË', 'fergese'],
  ['Nicolò', 'nicolo'],
  ['nicolo\u0300', 'nicolo'],
  ['Pa accent, 12', 'pa accent, 12'],
])('%s is found by %s', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
