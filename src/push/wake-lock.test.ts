import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { keepAwake, wakeLockState } from './wake-lock'

/** A page and its screen lock, as far as the module uses them. */
function fakeScreen() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const locks: (EventTarget & { release: () => Promise<void>; isHeld: boolean })[] = []
  let isAllowed = true
  const request = async () => {
    if (!isAllowed) throw new DOMException('battery saver', 'NotAllowedError')
    const lock = Object.assign(new EventTarget(), {
      isHeld: true,
      release: async () => {
        lock.isHeld = false
        lock.dispatchEvent(new Event('release'))
      },
    })
    locks.push(lock)
    return lock
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return {
    held: () => locks.filter((lock) => lock.isHeld).length,
    allow: (allowed: boolean) => {
      isAllowed = allowed
    },
    async show(visible: boolean) {
      page.visibilityState = visible ? 'visible' : 'hidden'
      // Browsers give the lock up by themselves when the page is hidden.
      if (!visible) for (const lock of locks) if (lock.isHeld) await lock.release()
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

let lock: { keepAwake: typeof keepAwake; wakeLockState: typeof wakeLockState }
beforeEach(async () => {
  vi.resetModules()
  lock = await import('./wake-lock')
})
afterEach(() => vi.unstubAllGlobals())

const settled = (state: string) => vi.waitFor(() => expect(lock.wakeLockState()).toBe(state))

test('keeps the screen on until the last who asked lets go', async () => {
  const screen = fakeScreen()
  const first = lock.keepAwake()
  const second = lock.keepAwake()
  await settled('held')
  first()
  first()
  expect(screen.held()).toBe(1)
  second()
  await settled('off')
  expect(screen.held()).toBe(0)
})

test('asks again when the page is shown again', async () => {
  const screen = fakeScreen()
  const release = lock.keepAwake()
  await settled('held')
  await screen.show(false)
  await settled('off')
  await screen.show(true)
  await settled('held')
  expect(screen.held()).toBe(1)
  release()
})

test('says when the device refuses, and takes it as soon as it may', async () => {
  const screen = fakeScreen()
  screen.allow(false)
  const release = lock.keepAwake()
  await settled('denied')
  screen.allow(true)
  await screen.show(true)
  await settled('held')
  release()
})

test('says where the browser has none', async () => {
  fakeScreen()
  vi.stubGlobal('navigator', {})
  const release = lock.keepAwake()
  await settled('missing')
  release()
})
