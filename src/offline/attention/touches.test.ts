import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GONE_AFTER_MS, isUnattended } from '#/domain/devices/attendance'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.useFakeTimers({ now: 1_761_320_000_000 })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page as it starts; the one before it is gone. */
const page = async () => {
  vi.resetModules()
  return (await import('./touches')).touches
}
const isAlone = (touches: Awaited<ReturnType<typeof page>>): boolean => isUnattended([1], touches.get(), Date.now())

test('a page that is loaded anew knows who stood before it', async () => {
  const before = await page()
  before.here()
  await vi.advanceTimersByTimeAsync(20_000)
  const touches = await page()
  touches.elsewhere({})
  expect(isAlone(touches)).toBe(false)
  await vi.advanceTimersByTimeAsync(GONE_AFTER_MS)
  expect(isAlone(touches)).toBe(true)
})

test('nobody, where the last touch is a minute old', async () => {
  const before = await page()
  before.here()
  await vi.advanceTimersByTimeAsync(GONE_AFTER_MS)
  const touches = await page()
  touches.elsewhere({})
  expect(isAlone(touches)).toBe(true)
})

test('a device that has just signed in waits to be told of the others, and not for long', async () => {
  const touches = await page()
  await vi.advanceTimersByTimeAsync(60_000)
  touches.elsewhere({})
  expect(isAlone(touches)).toBe(true)
  touches.join()
  expect(isAlone(touches)).toBe(false)
  touches.elsewhere({ 1: new Date(Date.now() - 15_000).toISOString() })
  expect(isAlone(touches)).toBe(false)
  touches.join()
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.advanceTimersByTimeAsync(GONE_AFTER_MS)
  expect(isAlone(touches)).toBe(true)
})
