import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#/contract/session'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const world = vi.hoisted(() => ({
  isLive: true,
  notifications: 'granted',
  subscribe: vi.fn<() => Promise<string>>(),
  tell: vi.fn<() => Promise<null>>(),
}))
vi.mock('./subscribe', () => ({ standardSubscription: world.subscribe, firebaseToken: world.subscribe }))
vi.mock('./notification-state', () => ({ notificationState: () => world.notifications }))
vi.mock('#/offline/device/connection', () => ({
  connection: { get: () => ({ state: world.isLive ? 'live' : 'disconnected' }) },
}))
vi.mock('#/api/app-api', () => ({
  api: {
    session: { updateRegId: world.tell },
    orders: { posSettings: async () => ({ pushConfig: { firebase: null, vapidPublicKey: 'key' } }) },
  },
}))
vi.mock('#/session/session-store', () => {
  // Only what the registration reads of a person.
  const user = { id: 7, regId: null } as unknown as User
  return { sessionStore: { get: () => ({ token: 'token', user }), set: () => {}, subscribe: () => () => {} } }
})

let stop = () => {}
/** The page starts with a worker that is installed after so many milliseconds. */
async function startPage({ workerAfterMs = 0 } = {}) {
  const ready = new Promise((resolve) => setTimeout(() => resolve({}), workerAfterMs))
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
  const { keepRegistered } = await import('./keep-registered')
  stop = keepRegistered()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  world.isLive = true
  world.notifications = 'granted'
  world.subscribe.mockReset().mockResolvedValue('address')
  world.tell.mockReset().mockResolvedValue(null)
  vi.stubGlobal('window', { PushManager: class {} })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a registration that fails is tried again after 1, 5 and 15 minutes, and every 15 from then on', async () => {
  world.subscribe.mockRejectedValue(new Error('the push service is away'))
  await startPage()
  const tries: number[] = []
  for (let minute = 0; minute <= 55; minute++) {
    tries.push(world.subscribe.mock.calls.length)
    await pass(MINUTE)
  }
  const at = [0, 1, 6, 21, 36, 51]
  // A second may be lost before each, because it is looked at once a second.
  expect(at.map((minute) => tries[minute + 2])).toEqual([2, 2, 3, 4, 5, 6])
  expect(at.slice(2).map((minute) => tries[minute - 1])).toEqual([2, 3, 4, 5])

  world.subscribe.mockResolvedValue('address')
  await pass(15 * MINUTE)
  expect(world.tell).toHaveBeenCalledTimes(1)
  await pass(60 * MINUTE)
  expect(world.subscribe).toHaveBeenCalledTimes(7)
})

test('without a connection it waits', async () => {
  world.tell.mockRejectedValueOnce(new Error('no network'))
  world.isLive = false
  await startPage()
  await pass(30 * MINUTE)
  expect(world.tell).toHaveBeenCalledTimes(1)
  world.isLive = true
  world.notifications = 'granted'
  await pass(2_000)
  expect(world.tell).toHaveBeenCalledTimes(2)
})

test('a page that stays is registered anew every week, though nobody hides or shows it', async () => {
  await startPage()
  const start = performance.now()
  const now = vi.spyOn(performance, 'now')
  const after = async (ms: number) => {
    now.mockReturnValue(start + ms)
    await pass(2_000)
    return world.tell.mock.calls.length
  }
  expect([await after(7 * DAY - MINUTE), await after(7 * DAY + MINUTE)]).toEqual([1, 2])
})

test('a worker that is slow to install is registered when it is there', async () => {
  world.subscribe.mockResolvedValueOnce('address').mockRejectedValue(new Error('asked twice'))
  await startPage({ workerAfterMs: 40_000 })
  await pass(39_000)
  expect(world.tell).not.toHaveBeenCalled()
  await pass(2_000)
  expect(world.tell).toHaveBeenCalledTimes(1)
  await pass(60 * MINUTE)
  expect(world.subscribe).toHaveBeenCalledTimes(1)
})

test('an update that fails is logged, once however often it is tried', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const failure = new Error('no push service')
  world.subscribe.mockRejectedValue(failure)
  await startPage()
  await pass(10 * MINUTE)
  expect(world.subscribe.mock.calls.length).toBeGreaterThan(1)
  expect(warn.mock.calls).toEqual([['Drin: the push address of this device could not be updated.', failure]])
})

test('a browser without notifications is logged, once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  world.notifications = 'unsupported'
  await startPage()
  const { registerPush } = await import('./registration')
  expect(await registerPush()).toBe('unsupported')
  expect(world.subscribe).not.toHaveBeenCalled()
  expect(warn.mock.calls).toEqual([['Drin: this browser has no notifications. Orders ring while a page is open.']])
})
