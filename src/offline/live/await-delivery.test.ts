import { expect, test, vi } from 'vitest'
import { type Delivery, awaitDelivery } from './await-delivery'
import type { QueuedCommand, OutboxState } from '../store/queued-command'

/** A change that has just been saved, and what becomes of it. */
function saved() {
  const entry = { key: 'reject', state: 'QUEUED' as OutboxState }
  const listeners = new Set<() => void>()
  let isKept = true
  let isDisconnected = false
  let isSessionOver = false
  let runOut = () => {}
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const answer = vi.fn<(how: Delivery) => void>()
  void awaitDelivery('reject', {
    commands: () => (isKept ? [entry as QueuedCommand] : []), // it reads key and state only
    isDisconnected: () => isDisconnected,
    isSessionOver: () => isSessionOver,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    after: (_, callback) => {
      runOut = callback
    },
  }).then(answer)
  return {
    becomes: (state: OutboxState) => {
      entry.state = state
      tell()
    },
    losesLine: () => {
      isDisconnected = true
      tell()
    },
    vanishes: () => {
      isKept = false
      tell()
    },
    losesSession: () => {
      isSessionOver = true
      isKept = false
      tell()
    },
    waitsTooLong: () => runOut(),
    says: async () => {
      await Promise.resolve()
      return answer.mock.calls.flat()
    },
    listeners,
  }
}
type Saved = ReturnType<typeof saved>

test.each<{ why: string; happens: (change: Saved) => void; says: Delivery[] }>([
  { why: 'it is on its way', happens: (change) => change.becomes('SENDING'), says: [] },
  { why: 'the server has carried it out', happens: (change) => change.becomes('ACKED'), says: ['server'] },
  { why: 'it is confirmed and has left the queue', happens: (change) => change.vanishes(), says: ['server'] },
  { why: 'the session ends, and with it the board', happens: (change) => change.losesSession(), says: ['tablet'] },
  { why: 'the line is gone before anybody noticed', happens: (change) => change.losesLine(), says: ['tablet'] },
  { why: 'nothing comes back', happens: (change) => change.waitsTooLong(), says: ['tablet'] },
  { why: 'its outcome is unknown', happens: (change) => change.becomes('RETRY'), says: [] },
  { why: 'somebody else was faster', happens: (change) => change.becomes('CONFLICT'), says: ['person'] },
  { why: 'the server refuses it', happens: (change) => change.becomes('REFUSED'), says: ['person'] },
])('$why: $says', async ({ happens, says }) => {
  const change = saved()
  happens(change)
  expect(await change.says()).toEqual(says)
  expect(change.listeners.size).toBe(says.length === 0 ? 1 : 0)
})

test('what was said once is not said again', async () => {
  const change = saved()
  change.waitsTooLong()
  change.becomes('ACKED')
  expect(await change.says()).toEqual(['tablet'])
})
