import type { LiveMessage } from '#/contract/live'
import { appFetch } from '../support/app-fetch'

export type StreamReader = {
  /** Everything that has come so far, in order. */
  messages: LiveMessage[]
  /** `id:` lines, in order. */
  ids: string[]
  headers: Headers
  /** Resolves with the first message (also of those that came before) that fits; rejects after 10 seconds or at the end. */
  until: <T extends LiveMessage>(fits: (message: LiveMessage) => message is T) => Promise<T>
  /** Resolves with how long the stream stayed open, once the server has closed it. */
  ended: Promise<number>
  close: () => void
}

const PATIENCE_MS = 10_000

/** Reads a live stream by fetch, as the app does. */
export async function openStream(
  server: { url: string },
  token: string,
  options: { cursor?: string; lastEventId?: string; deviceId?: string } = {},
): Promise<StreamReader> {
  const abort = new AbortController()
  const query = options.cursor === undefined ? '' : `?cursor=${encodeURIComponent(options.cursor)}`
  const response = await appFetch(`${server.url}/posweb/v1/live/events${query}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(options.deviceId !== undefined && { 'X-Drin-Device': options.deviceId }),
      ...(options.deviceId !== undefined && { 'X-Drin-Device': options.deviceId }),
      ...(options.lastEventId !== undefined && { 'Last-Event-ID': options.lastEventId }),
    },
    signal: abort.signal,
  })
  if (response.status !== 200 || response.body === null) throw new Error(`no stream: ${response.status}`)
  const messages: LiveMessage[] = []
  const ids: string[] = []
  const waiting = new Set<() => void>()
  const openedAt = Date.now()
  let isOver = false

  const read = async (body: ReadableStream<Uint8Array>): Promise<number> => {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
          const id = fields.get('id')
          if (id !== undefined) ids.push(id)
          const message = JSON.parse(fields.get('data') ?? 'null') as LiveMessage // checked against its schema by the tests
          if (message.type !== fields.get('event')) throw new Error(`${fields.get('event')} carries ${message.type}`)
          messages.push(message)
        }
        for (const look of waiting) look()
      }
    } catch (error) {
      if (!abort.signal.aborted) throw error
    }
    isOver = true
    for (const look of waiting) look()
    return Date.now() - openedAt
  }
  const ended = read(response.body)
  ended.catch(() => undefined)

  return {
    messages,
    ids,
    headers: response.headers,
    ended,
    until: <T extends LiveMessage>(fits: (message: LiveMessage) => message is T) =>
      new Promise<T>((resolve, reject) => {
        const timer = setTimeout(() => done(new Error('the message did not come')), PATIENCE_MS)
        const done = (result: T | Error): void => {
          clearTimeout(timer)
          waiting.delete(look)
          if (result instanceof Error) reject(result)
          else resolve(result)
        }
        const look = (): void => {
          const found = messages.find(fits)
          if (found !== undefined) done(found)
          else if (isOver) done(new Error('the stream ended'))
        }
        waiting.add(look)
        look()
      }),
    close: () => abort.abort(),
  }
}
