import { expect, test } from 'vitest'
import { movedTo } from './moved-to'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
  [1, -4, 'bac'],
  [7, 0, 'abc'],
])('from %i to %i: %s', (from, to, expected) => expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(expected))
