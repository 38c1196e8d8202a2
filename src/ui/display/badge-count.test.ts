import { expect, test } from 'vitest'
import { badgeCount } from './badge-count'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1_234, '99+'],
])('%i is shown as %s', (count, shown) => expect(badgeCount(count)).toBe(shown))
