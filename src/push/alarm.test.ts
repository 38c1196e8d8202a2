import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alarmUntilTouched } from './alarm'

const play = vi.hoisted(() => vi.fn<(sound: string) => void>())
vi.mock('./ring', () => ({ ring: { play } }))

beforeEach(() => {
  play.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['pointerdown', 'keydown', 'the sign-in'] as const)('sounds now and every minute, until %s', (ending) => {
  const end = alarmUntilTouched()
  expect(play.mock.calls).toEqual([['connectionLost']])
  vi.advanceTimersByTime(120_000)
  expect(play).toHaveBeenCalledTimes(3)
  if (ending === 'the sign-in') end()
  else document.dispatchEvent(new Event(ending))
  vi.advanceTimersByTime(600_000)
  expect(play).toHaveBeenCalledTimes(3)
})
