import { afterAll, expect, it } from 'vitest'
import type { LiveMessage } from '#/contract/live'
import type { LiveNotice } from '#/contract/readiness'
import { changedKinds, onLiveNotice } from './live-notices'
import { readLiveStream, type StreamMessage } from './live-stream'
import { createMessageReader } from './message-reader'

const BUSINESS_ID = 1
const hello = { type: 'hello', epoch: 'e', serverTime: '2026-01-05T18:00:00.000Z', heads: { '1': 5 } }
const selfTest: LiveNotice = {
  type: 'selfTest',
  businessId: BUSINESS_ID,
  deviceId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  testId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  at: '2026-01-05T18:00:00.000Z',
}
const wire = (messages: readonly { type: string }[]): string =>
  messages.map((message) => `event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`).join('')

/** What a reader of this version makes of a stream's text. */
async function read(text: string): Promise<{ messages: StreamMessage[]; end: string }> {
  const messages: StreamMessage[] = []
  const end = await readLiveStream({
    baseUrl: '',
    fetch: async () => new Response(text, { headers: { 'X-Drin-Api': '1' } }),
    cursor: undefined,
    token: 't',
    deviceId: null,
    signal: new AbortController().signal,
    openTimeoutMs: 1_000,
    onByte: () => undefined,
    onMessages: async (some) => void messages.push(...some),
  })
  return { messages, end }
}

const heard: LiveNotice[] = []
const stop = onLiveNotice((notice) => heard.push(notice))
afterAll(() => stop())

it('a message of a newer server is left alone, and the stream goes on', async () => {
  const { messages, end } = await read(wire([{ type: 'fromTomorrow' }, hello, { type: 'toString' }, selfTest]))
  expect(messages.map(({ message }) => message.type)).toEqual(['hello', 'selfTest'])
  expect(end).toBe('closed')
})

it('a notice reaches whoever listens, and asks for no snapshot', async () => {
  const reader = createMessageReader({
    currentCursor: async () => ({ epoch: 'e', heads: { '1': 5 } }),
    agrees: async () => true,
    forgetCursor: async () => undefined,
    nothingMissing: async () => undefined,
    takeEvents: async () => 'ok',
  })
  const { messages } = await read(wire([selfTest, hello]))
  expect(await reader.takeMessages(messages)).toBe(false)
  expect(heard).toEqual([selfTest])
})

it('a change is a word for other screens: no listener of notices hears it, and no snapshot is read', async () => {
  heard.length = 0
  const reader = createMessageReader({
    currentCursor: async () => undefined,
    agrees: async () => true,
    forgetCursor: async () => undefined,
    nothingMissing: async () => undefined,
    takeEvents: async () => 'ok',
  })
  const { messages } = await read(wire([{ type: 'changed', kinds: ['invoice', 'account'] } as { type: string }]))
  expect(await reader.takeMessages(messages)).toBe(false)
  expect(changedKinds([...messages, ...messages])).toEqual(['invoice', 'account'])
  // A business whose closing has run out says so by its event.
  const sign = { type: 'businessStatus' } as LiveMessage
  expect(changedKinds([{ message: sign }])).toEqual(['business_status'])
  expect(heard).toEqual([])
})
