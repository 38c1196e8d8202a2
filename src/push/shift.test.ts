import { expect, test, vi } from 'vitest'
import { isTestDue, type ShiftRecord, TEST_AGAIN_MS } from './shift-rules'

const NOW = 1_761_320_000_000
const world = vi.hoisted(() => ({ stored: undefined as unknown, runs: 0 }))
vi.mock('#/session/local-text', () => ({
  localText: () => ({
    read: () => world.stored,
    write: (value: unknown) => void (world.stored = value),
    onChangeElsewhere: () => {},
  }),
}))
vi.mock('#/offline/device/clock', () => ({ serverNow: () => NOW }))
vi.mock('./self-test', () => ({
  runSelfTest: async () => {
    world.runs++
    return { state: 'failed', test: undefined, error: new Error('too many tests') }
  },
}))
for (const path of [
  '#/api/app-api',
  '#/offline/live/heartbeat',
  '#/offline/store/device-id',
  '#/session/session-store',
]) {
  vi.doMock(path, () => ({}))
}
for (const path of ['./device-facts', './notification-state', './registration', './ring', './wake-lock']) {
  vi.doMock(path, () => ({}))
}

test('a test that the server refuses is not asked for again the next second, and says nothing about the device', async () => {
  const before: ShiftRecord = {
    userId: 7,
    startedAt: NOW - 5 * 3_600_000,
    testedAt: NOW - 4 * 3_600_000,
    hasPassed: true,
    isTold: true,
  }
  world.stored = before
  const { shift, testShift } = await import('./shift')
  const at = (now: number) => ({ now, isVisible: true, isConnected: true, hasPending: false })
  expect(isTestDue(shift.get(), 7, at(NOW))).toBe(true)
  await testShift(1)
  expect(world.runs).toBe(1)
  expect(isTestDue(shift.get(), 7, at(NOW + 1_000))).toBe(false)
  expect(isTestDue(shift.get(), 7, at(NOW + TEST_AGAIN_MS))).toBe(true)
  // Also after the page was loaded anew.
  expect(world.stored).toEqual(shift.get())
  expect(shift.get()).toMatchObject(before)
})
