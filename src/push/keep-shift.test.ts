import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHIFT_LASTS_MS, type ShiftRecord } from './shift-rules'

const NOW = 1_761_320_000_000
const PERSON = 7
const world = vi.hoisted(() => ({
  second: undefined as ((now: number) => void) | undefined,
  record: undefined as unknown,
  isAwake: false,
  told: 0,
}))
vi.mock('#/offline/device/ticker', () => ({
  onSecond: (look: (now: number) => void) => {
    world.second = look
    return () => (world.second = undefined)
  },
}))
vi.mock('#/offline/device/connection', () => ({ connection: { get: () => ({ state: 'live' }) } }))
vi.mock('#/offline/board/orders-store', () => ({ ordersStore: { get: () => ({ orders: [] }) } }))
vi.mock('./self-test', () => ({ selfTestRun: { get: () => ({ state: 'none' }) } }))
vi.mock('./shift', () => ({
  shift: { get: () => world.record },
  stayAwake: () => (world.isAwake = true),
  letSleep: () => (world.isAwake = false),
  // The server never takes it.
  tellShift: () => world.told++,
  testShift: () => undefined,
}))

const running: ShiftRecord = { userId: PERSON, startedAt: NOW, testedAt: NOW, hasPassed: true, isTold: true }
let end: () => void
const passed = { ms: 0 }
const afterSeconds = (count: number): void => {
  for (let n = 0; n < count; n++) {
    vi.advanceTimersByTime(1_000)
    world.second?.(NOW + (passed.ms += 1_000))
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  Object.assign(world, { record: running, isAwake: false, told: 0 })
  passed.ms = 0
  const { keepShift } = await import('./keep-shift')
  end = keepShift(PERSON, 1)
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<{ why: string; happens: () => void }>([
  { why: 'has lasted as long as a shift can', happens: () => (passed.ms = SHIFT_LASTS_MS) },
  { why: 'was ended in another tab', happens: () => (world.record = undefined) },
  { why: 'is another person’s by now', happens: () => (world.record = { ...running, userId: 8 }) },
])('the screen stays on while the shift runs, and may go dark once it $why', ({ happens }) => {
  afterSeconds(2)
  expect(world.isAwake).toBe(true)
  happens()
  afterSeconds(1)
  expect(world.isAwake).toBe(false)
})

test('the screen may go dark when the session ends', () => {
  afterSeconds(2)
  end()
  expect(world.isAwake).toBe(false)
})

test('a shift that is just being started keeps the screen that it asked for', () => {
  world.record = undefined
  afterSeconds(1)
  world.isAwake = true
  afterSeconds(5)
  expect(world.isAwake).toBe(true)
})

test('a server that does not take the word of a shift is asked again every 15 seconds, not every second', () => {
  world.record = { ...running, isTold: false }
  afterSeconds(1)
  expect(world.told).toBe(1)
  afterSeconds(14)
  expect(world.told).toBe(1)
  afterSeconds(31)
  expect(world.told).toBe(4)
})
