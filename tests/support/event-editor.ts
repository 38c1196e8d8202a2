import type { EditEvent } from './fault-modes'

/** Rewrites a live stream on its way: takes the bytes of an HTTP answer as they come and gives those to pass on. */
export type EventEditor = (bytes: Buffer) => Buffer

/** Only answers in chunks are edited, which a stream of no known length always is; any other passes as it is. */
export function createEventEditor(edit: EditEvent): EventEditor {
  let head = Buffer.alloc(0)
  let place: 'head' | 'chunks' | 'untouched' = 'head'
  let raw = Buffer.alloc(0)
  let text = ''

  const readHead = (bytes: Buffer): Buffer => {
    head = Buffer.concat([head, bytes])
    const end = head.indexOf('\r\n\r\n')
    if (end === -1) return Buffer.alloc(0)
    const rest = head.subarray(end + 4)
    const isChunked = /transfer-encoding: chunked/i.test(head.toString('latin1', 0, end))
    place = isChunked ? 'chunks' : 'untouched'
    return Buffer.concat([head.subarray(0, end + 4), isChunked ? readChunks(rest) : rest])
  }

  const readChunks = (bytes: Buffer): Buffer => {
    raw = Buffer.concat([raw, bytes])
    const out: Buffer[] = []
    for (let line = raw.indexOf('\r\n'); line !== -1; line = raw.indexOf('\r\n')) {
      const size = Number.parseInt(raw.toString('latin1', 0, line), 16)
      const end = line + 2 + size
      if (raw.length < end + 2) break
      if (size === 0) {
        out.push(raw.subarray(0, end + 2))
      } else {
        text += raw.toString('utf8', line + 2, end)
        out.push(...readEvents())
      }
      raw = raw.subarray(end + 2)
    }
    return Buffer.concat(out)
  }

  const readEvents = (): Buffer[] => {
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    return events.flatMap((event) => edit(event)).map((event) => chunkOf(`${event}\n\n`))
  }

  return (bytes) => {
    if (place === 'head') return readHead(bytes)
    return place === 'chunks' ? readChunks(bytes) : bytes
  }
}

const chunkOf = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}

export const isOrderEvent = (event: string): boolean => event.startsWith('event: order\n')
