import { urlOf } from '#/api/url-of'
import { endpoints } from '#/api/endpoints.gen'
import { callHeaders, type Fetcher } from '#/api/exchange'
import { API_HEADER } from '#/contract/headers'
import type { LiveEvent, LiveMessage } from '#/contract/live'
import { type LiveCursor, formatCursor } from '#/contract/live-cursor'
import { PING_EVERY_MS, STREAM_DEAD_AFTER_MS } from '#/contract/live-limits'
import { createSseParser, type ServerSentEvent } from './sse'

/** A ping that is so late has probably been lost. */
const QUIET_AFTER_MS = PING_EVERY_MS + 3_000

/** Why a stream ended. */
export type StreamEnd = 'closed' | 'silent' | 'unauthorized' | 'unreached' | 'stopped'

export type StreamOptions = {
  /** Where the server is; empty = the origin that served the app. */
  baseUrl: string
  fetch: Fetcher
  cursor: LiveCursor | undefined
  token: string
  deviceId: string | null
  signal: AbortSignal
  /** How long the answer may take to begin, in milliseconds. */
  openTimeoutMs: number
  onByte: () => void
  /** Once per silence: a ping is late, though the stream may still live. */
  onQuiet?: () => void
  /** What one piece of the stream held, in order. The next piece is read after it resolves. */
  onMessages: (messages: readonly StreamMessage[]) => Promise<void>
}

/** A message with the epoch of its event (`undefined` for pulses and resets). */
export type StreamMessage = { message: LiveMessage; epoch: string | undefined }

/** Holds one live stream until it ends. Never rejects but with what `onMessages` throws. */
export async function readLiveStream(options: StreamOptions): Promise<StreamEnd> {
  const abort = new AbortController()
  let end: StreamEnd = 'closed'
  const stop = (why: StreamEnd): void => {
    end = why
    abort.abort()
  }
  const onStop = () => stop('stopped')
  options.signal.addEventListener('abort', onStop)
  if (options.signal.aborted) onStop()
  let watchdog = setTimeout(() => stop('silent'), options.openTimeoutMs)
  let quiet: ReturnType<typeof setTimeout> | undefined
  const feed = (): void => {
    clearTimeout(watchdog)
    clearTimeout(quiet)
    quiet = setTimeout(() => options.onQuiet?.(), QUIET_AFTER_MS)
    watchdog = setTimeout(() => stop('silent'), STREAM_DEAD_AFTER_MS)
    options.onByte()
  }
  try {
    const response = await openStream(options, abort.signal)
    if (response === 'unauthorized' || response === 'unreached') return response
    const reader = response.getReader()
    const decoder = new TextDecoder()
    const parse = createSseParser()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end
      feed()
      const messages = parse(decoder.decode(value, { stream: true })).flatMap((one) => readMessage(one) ?? [])
      if (messages.length > 0) await options.onMessages(messages)
    }
  } catch (error) {
    // Set where we ended it ourselves; else the line broke.
    if (abort.signal.aborted) return end
    if (isStreamFailure(error)) return 'closed'
    throw error
  } finally {
    clearTimeout(watchdog)
    clearTimeout(quiet)
    options.signal.removeEventListener('abort', onStop)
    abort.abort()
  }
}

/** What `fetch` and readers throw when a line breaks. */
const isStreamFailure = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'AbortError')

async function openStream(
  options: StreamOptions,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | 'unauthorized' | 'unreached'> {
  const cursor = options.cursor === undefined ? undefined : formatCursor(options.cursor)
  let response: Response
  try {
    response = await options.fetch(urlOf(options.baseUrl, endpoints.live.events[1], { query: { cursor } }), {
      headers: { Accept: 'text/event-stream', ...callHeaders(options.token, options.deviceId) },
      cache: 'no-store',
      redirect: 'manual',
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    return 'unreached'
  }
  if (!response.headers.has(API_HEADER)) return 'unreached'
  if (response.status === 401) return 'unauthorized'
  return response.ok && response.body !== null ? response.body : 'unreached'
}

/** `undefined` for what this version does not know. */
function readMessage({ event, data, id }: ServerSentEvent): StreamMessage | undefined {
  try {
    // Our own server wrote it, in the contract's shape: the header above says so.
    const body = JSON.parse(data) as LiveMessage
    const message = { ...body, type: event } as LiveMessage
    switch (message.type) {
      case 'order':
      case 'meals':
      case 'businessStatus':
      case 'menu':
        return { message, epoch: id?.slice(0, id.indexOf('.')) }
      case 'hello':
      case 'ping':
      case 'reset':
      case 'selfTest':
      case 'reach':
      case 'changed':
        return { message, epoch: undefined }
    }
  } catch {
    return undefined
  }
}

export const isEvent = (message: LiveMessage): message is LiveEvent =>
  message.type === 'order' || message.type === 'businessStatus' || message.type === 'menu' || message.type === 'meals'
