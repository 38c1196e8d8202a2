import { beforeEach, expect, test, vi } from 'vitest'
import { orderDrafts } from './order-drafts'

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
  orderDrafts.keepOnly(1)
  expect([orderDrafts.read(1, 7), orderDrafts.read(11, 7)]).toEqual(['mine', undefined])
})
