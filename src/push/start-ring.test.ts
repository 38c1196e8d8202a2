import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createListeners } from '#/session/listeners'
import type { RingState } from './ring'

const sound = vi.hoisted(() => ({ state: undefined as RingState | undefined, tell: () => {}, unlock: vi.fn() }))
vi.mock('./ring', () => {
  const { subscribe, tell } = createListeners()
  sound.tell = tell
  const become = (state: RingState | undefined) => {
    if (state === sound.state) return
    sound.state = state
    tell()
  }
  return {
    ring: {
      subscribe,
      prepare: () => {},
      unlock: sound.unlock.mockImplementation(() => become('ready')),
      knownState: () => sound.state,
    },
  }
})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  sound.state = undefined
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page, whose sound device says after a while how it is. */
async function pageWith(state: RingState) {
  const { soundsByTouch, startRing } = await import('./start-ring')
  startRing()
  await vi.advanceTimersByTimeAsync(100)
  sound.state = state
  sound.tell()
  return soundsByTouch
}
const touch = async () => {
  await vi.advanceTimersByTimeAsync(100)
  document.dispatchEvent(new Event('pointerdown'))
}

test('a page that sounded before anybody touched it would sound again', async () => {
  const soundsByTouch = await pageWith('ready')
  await touch()
  expect(soundsByTouch()).toBe(false)
})

test('a page that a touch unlocked would be locked again', async () => {
  const soundsByTouch = await pageWith('locked')
  expect(soundsByTouch()).toBe(false) // there is no sound to lose
  await touch()
  expect(sound.state).toBe('ready')
  expect(soundsByTouch()).toBe(true)
})

test('a page that rang before this code had come, untouched, would sound again', async () => {
  sound.state = 'ready'
  const { soundsByTouch, startRing } = await import('./start-ring')
  startRing()
  await touch()
  expect(soundsByTouch()).toBe(false)
})

test('a touch before this code had come counts, too', async () => {
  class EarlyTouch {
    static supportedEntryTypes = ['first-input']
    readonly #tell: (list: { getEntries: () => { startTime: number }[] }) => void
    constructor(tell: (list: { getEntries: () => { startTime: number }[] }) => void) {
      this.#tell = tell
    }
    observe = () => this.#tell({ getEntries: () => [{ startTime: -1000 }] })
  }
  vi.stubGlobal('PerformanceObserver', EarlyTouch)
  expect((await pageWith('ready'))()).toBe(true)
})
