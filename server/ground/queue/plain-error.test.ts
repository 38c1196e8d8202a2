import { expect, test } from 'vitest'
import { plainError } from './plain-error'

test.each([
  ['550 5.1.1 <elira.d@drin.test>: no such user', '550 5.1.1 <…@drin.test>: no such user'],
  ['connect smtp://drin:s3cret@mail.drin.test:587 refused', 'connect smtp://mail.drin.test:587 refused'],
  ['token 6f9619ff8b864d01b42d00cf4fc964ff is wrong', 'token … is wrong'],
  ['HTTP 503', 'HTTP 503'],
])('%j is kept as %j', (said, kept) => {
  expect(plainError(said)).toBe(kept)
})

test('is no longer than a line on the screen takes', () => {
  expect(plainError('a '.repeat(500)).length).toBeLessThanOrEqual(301)
})
