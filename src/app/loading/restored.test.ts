import { expect, test } from 'vitest'
import type { ConnectionState } from '#/offline/device/connection-state'
import { afterConnection, FRESH, type Restored } from './restored'

/** What is said after each step of the connection. */
const said = (...steps: [ConnectionState, number][]): Restored[] => {
  let memory = FRESH
  return steps.map(([state, unsent]) => {
    memory = afterConnection(memory, state, unsent)
    return memory.restored
  })
}

test.each<[string, [ConnectionState, number][], Restored[]]>([
  [
    'a first connection is no news',
    [
      ['connecting', 0],
      ['live', 0],
    ],
    [undefined, undefined],
  ],
  [
    'a silent stream is no loss',
    [
      ['live', 0],
      ['reconnecting', 0],
      ['live', 0],
    ],
    [undefined, undefined, undefined],
  ],
  [
    'back with nothing to send',
    [
      ['disconnected', 0],
      ['reconnecting', 0],
      ['live', 0],
    ],
    [undefined, undefined, 'receiving'],
  ],
  [
    'back, then the queue empties',
    [
      ['disconnected', 2],
      ['live', 2],
      ['live', 1],
      ['live', 0],
    ],
    [undefined, 'receiving', 'receiving', 'allSent'],
  ],
  [
    'the queue emptied before the stream was back',
    [
      ['disconnected', 1],
      ['reconnecting', 0],
      ['live', 0],
    ],
    [undefined, undefined, 'allSent'],
  ],
  [
    'lost again while sending',
    [
      ['disconnected', 1],
      ['live', 1],
      ['disconnected', 1],
    ],
    [undefined, 'receiving', undefined],
  ],
])('%s', (_, steps, expected) => {
  expect(said(...steps)).toEqual(expected)
})

test('nothing new keeps the same object', () => {
  const lost = afterConnection(FRESH, 'disconnected', 1)
  expect(afterConnection(lost, 'disconnected', 1)).toBe(lost)
  const sending = afterConnection(lost, 'live', 1)
  expect(afterConnection(sending, 'live', 1)).toBe(sending)
  const sent = afterConnection(sending, 'live', 0)
  expect(afterConnection(sent, 'live', 0)).toBe(sent)
})
