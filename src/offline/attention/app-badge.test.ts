import { afterEach, expect, test, vi } from 'vitest'
import type { PushPayload } from '#/contract/push'
import { showBadge, waitingAfter } from './app-badge'

const push = (orderId: number, status: PushPayload['status']): PushPayload => ({
  orderId,
  code: String(orderId),
  status,
  businessId: 1,
  at: '2025-10-24T17:17:00.000Z',
})

test.each([
  ['a new order', [1, 2], push(3, 'PENDING'), 3],
  ['a new order that is here already', [1, 2], push(2, 'PENDING'), 2],
  ['an answer from elsewhere', [1, 2], push(2, 'ACCEPTED'), 1],
  ['a cancelled order', [1], push(1, 'REJECTED'), 0],
  ['news of an order that nobody waits for', [1], push(9, 'ACCEPTED'), 1],
])('%s', (_, waiting, payload, count) => expect(waitingAfter(waiting, payload)).toBe(count))

afterEach(() => vi.unstubAllGlobals())

test('writes the number on the icon, and takes it away with the last order', async () => {
  const badge = {
    setAppBadge: vi.fn<(count: number) => Promise<void>>(() => Promise.resolve()),
    clearAppBadge: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  }
  vi.stubGlobal('navigator', badge)
  await showBadge(3)
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(3)
  await showBadge(0)
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})

test('does without where the browser has no badges, or refuses', async () => {
  vi.stubGlobal('navigator', {})
  await showBadge(1)
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not installed')) })
  await expect(showBadge(1)).resolves.toBeUndefined()
})
