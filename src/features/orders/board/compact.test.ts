import { expect, test } from 'vitest'
import { isCompact } from './compact'

test.each([
  ['twelve orders have room', 12, false, false],
  ['thirteen do not', 13, false, true],
  ['one that leaves changes nothing', 12, true, true],
  ['nor the next', 11, true, true],
  ['with ten there is room again', 10, true, false],
])('%s', (_, open, was, is) => expect(isCompact(open, was)).toBe(is))
