import { expect, test } from 'vitest'
import { countScale, labelEvery } from './axis'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 1, 2, 3, 4, 5]],
  [9, [0, 2, 4, 6, 8, 10]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 5, 10, 15, 20, 25]],
  [173, [0, 50, 100, 150, 200]],
  [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('a scale up to %i has lines at %j', (highest, lines) => {
  const { scale, lines: found } = countScale([0, highest], [100, 0])
  expect(found).toEqual(lines)
  expect([scale(0), scale(lines.at(-1) ?? 0)]).toEqual([100, 0])
})

test.each([
  [40, 36, 1],
  [18, 36, 2],
  [13, 36, 3],
  [0, 36, 1],
])('columns of %i px with labels of %i px: every %i. has one', (width, room, every) => {
  expect(labelEvery(width, room)).toBe(every)
})
