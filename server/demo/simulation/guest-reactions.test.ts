import { expect, test } from 'vitest'
import { createRandom } from '../random'
import { NO_REACTIONS, withReactions } from './guest-reactions'

test('guests see most of what comes, press some of it, and order now and then; never more of one than of the one before', () => {
  const { shown, pressed, ordered } = withReactions(NO_REACTIONS, 1_000, createRandom(1))
  expect([shown, pressed, ordered].map((count) => Math.round(count / 50) * 50)).toEqual([850, 250, 100])
  for (let seed = 0; seed < 200; seed++) {
    const few = withReactions(NO_REACTIONS, 3, createRandom(seed))
    expect(few.shown <= 3 && few.pressed <= few.shown && few.ordered <= few.pressed).toBe(true)
  }
})

test('what comes later is added', () => {
  const before = { shown: 5, pressed: 2, ordered: 1 }
  expect(withReactions(before, 0, createRandom(1))).toEqual(before)
  expect(withReactions(before, 100, createRandom(1)).shown).toBeGreaterThan(70)
})
