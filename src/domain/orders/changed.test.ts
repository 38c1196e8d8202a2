import { expect, test } from 'vitest'
import { isChangeBeforeAnswer, isChangeUnseen, wasChanged, wereDishesChanged } from './changed'
import type { OrderStatus } from './order-status'

test.each<[string, OrderStatus, number, number | undefined, boolean]>([
  ['accepted, never edited', 'ACCEPTED', 1, undefined, false],
  ['accepted, then edited', 'ACCEPTED', 2, undefined, true],
  ['edited before it was accepted', 'ACCEPTED', 2, 2, false],
  ['edited again after that was seen', 'ACCEPTED', 3, 2, true],
  ['cooked: an added dish is not', 'COOKED', 2, undefined, true],
  ['a courier waits', 'IN_RESTAURANT', 2, undefined, true],
  ['still waiting: the answer sees it', 'PENDING', 2, undefined, false],
  ['with the courier: too late for the kitchen', 'COLLECTED', 2, undefined, false],
  ['delivered', 'DELIVERED', 2, undefined, false],
  ['cancelled: that says more', 'REJECTED', 2, undefined, false],
])('%s', (_, status, revision, seen, unseen) => {
  expect(isChangeUnseen({ status, revision }, seen)).toBe(unseen)
})

test.each<[OrderStatus, number, number | undefined, boolean]>([
  ['PENDING', 1, undefined, false],
  ['PENDING', 2, undefined, true],
  ['PENDING', 2, 2, false],
  ['ACCEPTED', 2, undefined, false],
])('%s at revision %i, %s noted: to be noted %s', (status, revision, seen, noted) => {
  expect(isChangeBeforeAnswer({ status, revision }, seen)).toBe(noted)
})

test.each([
  [1, false],
  [2, true],
])('an order of revision %i was edited: %s', (revision, edited) => expect(wasChanged({ revision })).toBe(edited))

test.each([
  ['nobody edited it', 1, null, false],
  ['another number of bags', 2, null, false],
  ['a dish', 2, '2026-11-26T12:00:00Z', true],
  ['a server that does not tell', 2, undefined, true],
])('its dishes are marked as changed, %s', (_, revision, changedAt, isMarked) => {
  expect(wereDishesChanged({ revision, changedAt })).toBe(isMarked)
})
