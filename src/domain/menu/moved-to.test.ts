import { expect, it } from 'vitest'
import { movedTo } from './moved-to'

it.each([
  [1, 3, [2, 3, 1, 4]],
  [4, 1, [4, 1, 2, 3]],
  [2, 2, [1, 2, 3, 4]],
  [1, 99, [2, 3, 4, 1]],
  [4, -5, [4, 1, 2, 3]],
])('%i at place %i', (id, n, expected) => expect(movedTo([1, 2, 3, 4], id, n)).toEqual(expected))
