import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReadAgain } from './read-again'

/** Each is read by one call. */
const TEST = 'self_test'
const ACCOUNT = 'account'
const GATHERED_MS = 500

let read: string[]
let again: ReturnType<typeof createReadAgain>

beforeEach(() => {
  vi.useFakeTimers()
  read = []
  again = createReadAgain((name) => read.push(name?.join('.') ?? 'all'))
})
afterEach(() => {
  vi.useRealTimers()
})

it('what others change is read once for all that come together', () => {
  for (let i = 0; i < 10; i += 1) again.elsewhere([TEST, ACCOUNT])
  expect(read).toEqual([])
  vi.advanceTimersByTime(GATHERED_MS)
  expect(read).toEqual(['readiness.selfTest', 'ledger.read'])
  again.elsewhere([ACCOUNT])
  vi.advanceTimersByTime(GATHERED_MS)
  expect(read).toEqual(['readiness.selfTest', 'ledger.read', 'ledger.read'])
})

it('a stream of changes that never ends holds nothing up', () => {
  for (let ms = 0; ms < 2_000; ms += 100) {
    again.elsewhere([TEST])
    vi.advanceTimersByTime(100)
  }
  expect(read.length).toBeGreaterThanOrEqual(3)
})

it.each([
  ['before', true],
  ['after', false],
])('its own write is read at once, and not again for the word of it that comes %s the answer', (_, isFirst) => {
  if (isFirst) again.elsewhere([TEST])
  again.here([TEST])
  expect(read).toEqual(['readiness.selfTest'])
  if (!isFirst) again.elsewhere([TEST])
  vi.advanceTimersByTime(GATHERED_MS)
  expect(read).toEqual(['readiness.selfTest'])
})

it('somebody else’s write beside its own is read: only one word is taken for its own, and only for a moment', () => {
  again.here([TEST])
  again.elsewhere([TEST])
  again.elsewhere([TEST])
  vi.advanceTimersByTime(GATHERED_MS)
  expect(read).toEqual(['readiness.selfTest', 'readiness.selfTest'])
  again.here([ACCOUNT])
  vi.advanceTimersByTime(1_001)
  again.elsewhere([ACCOUNT])
  vi.advanceTimersByTime(GATHERED_MS)
  expect(read.slice(2)).toEqual(['ledger.read', 'ledger.read'])
})

it('a stream that was away is followed by all, once', () => {
  again.elsewhere([TEST])
  again.elsewhere('all')
  again.elsewhere('all')
  vi.advanceTimersByTime(GATHERED_MS)
  expect(read).toEqual(['all'])
})
