import type { ServerResponse } from 'node:http'
import type { Kind } from '#/contract/kinds'
import type { Reach } from '../../db/reach'

/** Bytes that may wait for one reader before it is fed from the table, page by page. */
const MAX_UNREAD_BYTES = 256 * 1024
/** A reader that took nothing for so long is cut off; it comes back with its cursor. */
const STUCK_AFTER_MS = 5_000

/** One open connection of one device. */
export type LiveStream = {
  readonly userId: number
  readonly isSuperAdministrator: boolean
  readonly sessionId: string
  /** `null` where the reader said of no device. */
  readonly deviceId: string | null
  readonly businesses: Reach
  readonly companies: Reach
  /** Which of these kinds of things they may read. */
  readonly readableOf: (kinds: readonly Kind[]) => Kind[]
  /** Of what the user might do when it was opened (`SessionReach`); `undefined` where they were gone by then. */
  readonly mark: string | undefined
  /** Business id → last event that was written to this reader. */
  readonly sent: Map<number, number>
  /** Businesses whose older events are being read for this reader just now. */
  readonly catchingUp: Set<number>
  write: (message: Buffer) => void
  /** Too much waits for this reader. */
  isBehind: () => boolean
  /** Resolves once the reader has taken everything, or is gone; a reader that takes nothing is cut off. */
  drained: () => Promise<void>
  isOpen: () => boolean
  close: () => void
}

/** Writes on the raw response: one shared buffer to all readers costs a third of a stream object each. */
export function openLiveStream(
  response: ServerResponse,
  reader: Omit<LiveStream, 'sent' | 'catchingUp' | 'write' | 'isBehind' | 'drained' | 'isOpen' | 'close'>,
): LiveStream {
  const isOpen = (): boolean => !response.destroyed && !response.writableEnded
  return {
    ...reader,
    sent: new Map(),
    catchingUp: new Set(),
    write: (message) => {
      if (isOpen()) response.write(message)
    },
    isBehind: () => response.writableLength > MAX_UNREAD_BYTES,
    drained: () => drained(response),
    isOpen,
    close: () => {
      if (isOpen()) response.end()
    },
  }
}

function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let unread = response.writableLength
    const watch = setInterval(() => {
      if (response.writableLength >= unread) response.destroy()
      unread = response.writableLength
    }, STUCK_AFTER_MS)
    const done = (): void => {
      clearInterval(watch)
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}
