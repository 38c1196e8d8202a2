import { expect, test } from 'vitest'
import { GONE_AFTER_MS, isUnattended } from './attendance'

const NOW = 1_800_000_000_000
const ago = (ms: number): number => NOW - ms
const JUST = GONE_AFTER_MS - 1

test.each<
  [string, { here?: number; elsewhere?: Record<number, number>; businesses?: number[]; isWaiting?: boolean }, boolean]
>([
  ['nobody was ever seen', {}, true],
  ['a touch here just now', { here: ago(0) }, false],
  ['a touch here almost a minute ago', { here: ago(JUST) }, false],
  ['a touch here a minute ago', { here: ago(GONE_AFTER_MS) }, true],
  ['a touch on another device of the business', { here: ago(GONE_AFTER_MS), elsewhere: { 1: ago(JUST) } }, false],
  ['both too long ago', { here: ago(GONE_AFTER_MS), elsewhere: { 1: ago(GONE_AFTER_MS) } }, true],
  ['a touch on a device of another business', { elsewhere: { 2: ago(0) } }, true],
  ['one of two businesses has nobody', { elsewhere: { 1: ago(0) }, businesses: [1, 2] }, true],
  ['somebody here stands for all businesses', { here: ago(0), businesses: [1, 2] }, false],
  ['each business has somebody', { elsewhere: { 1: ago(0), 2: ago(JUST) }, businesses: [1, 2] }, false],
  ['a clock that was set back', { here: NOW + 5_000 }, false],
  ['no order waits', { businesses: [] }, false],
  ['a device that has just come, and was told nothing yet', { isWaiting: true }, false],
])('%s', (_when, { here, elsewhere = {}, businesses = [1], isWaiting = false }, expected) => {
  const touches = { here, isWaiting, elsewhere: new Map(Object.entries(elsewhere).map(([id, at]) => [Number(id), at])) }
  expect(isUnattended(businesses, touches, NOW)).toBe(expected)
})
