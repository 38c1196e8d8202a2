import { beforeEach, expect, test, vi } from 'vitest'
import { commentDrafts, formDrafts, keepOnlyDraftsOf, orderDrafts } from './drafts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('a draft belongs to one user and one business', () => {
  orderDrafts.write(1, 7, 'mine')
  orderDrafts.write(11, 7, 'another user’s')
  expect([orderDrafts.read(1, 7), orderDrafts.read(1, 8), orderDrafts.read(11, 7)]).toEqual([
    'mine',
    undefined,
    'another user’s',
  ])
})

test('who signs in finds what is theirs, and nothing of anybody else is left', () => {
  orderDrafts.write(1, 7, 'mine')
  orderDrafts.write(11, 7, 'another user’s')
  keepOnlyDraftsOf(1)
  expect([orderDrafts.read(1, 7), orderDrafts.read(11, 7)]).toEqual(['mine', undefined])
})

test('a comment is kept apart from the order that is typed, and goes when it is sent', () => {
  orderDrafts.write(1, 7, 'an order')
  commentDrafts.write(1, 7, 'a comment')
  expect([orderDrafts.read(1, 7), commentDrafts.read(1, 7), commentDrafts.read(11, 7)]).toEqual([
    'an order',
    'a comment',
    undefined,
  ])
  commentDrafts.remove(1, 7)
  expect([orderDrafts.read(1, 7), commentDrafts.read(1, 7)]).toEqual(['an order', undefined])
})

test('nobody else finds a comment', () => {
  commentDrafts.write(1, 7, 'mine')
  keepOnlyDraftsOf(11)
  expect(commentDrafts.read(1, 7)).toBeUndefined()
})

test('of many comments that were never sent the newest stay, and every order', () => {
  orderDrafts.write(1, 7, 'an order')
  for (let orderId = 1; orderId <= 20; orderId++) commentDrafts.write(1, orderId, 'kept')
  commentDrafts.write(1, 1, 'touched again')
  commentDrafts.write(1, 21, 'new')
  expect([1, 2, 3, 21].map((orderId) => commentDrafts.read(1, orderId))).toEqual([
    'touched again',
    undefined,
    'kept',
    'new',
  ])
  expect(orderDrafts.read(1, 7)).toBe('an order')
})

test('a form is kept for a week, by its own name', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T08:00:00Z') })
  formDrafts.write(1, 'discounts/12', 'typed')
  orderDrafts.write(1, 12, 'an order')
  vi.setSystemTime(Date.parse('2026-03-09T07:59:00Z'))
  expect([formDrafts.read(1, 'discounts/12'), formDrafts.read(1, 'discounts/13'), orderDrafts.read(1, 12)]).toEqual([
    'typed',
    undefined,
    'an order',
  ])
  vi.setSystemTime(Date.parse('2026-03-09T08:01:00Z'))
  expect([formDrafts.read(1, 'discounts/12'), orderDrafts.read(1, 12)]).toEqual([undefined, undefined])
  vi.useRealTimers()
})
