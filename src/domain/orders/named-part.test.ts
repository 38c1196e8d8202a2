import { expect, test } from 'vitest'
import { partText, readPart } from './named-part'

test.each(['any', '12-Qofte', '0-', '0-Mish viçi - 2 copë', '7-dy\nrreshta'])(
  '%j is read and written the same',
  (text) => {
    const part = readPart(text)
    expect(part).toBeDefined()
    expect(part && partText(part)).toBe(text)
  },
)

test.each(['', '12', '-Qofte', '01-Qofte', '1234567890-Qofte', 'x-Qofte'])('%j is none', (text) => {
  expect(readPart(text)).toBeUndefined()
})
