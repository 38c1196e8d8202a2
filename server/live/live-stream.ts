import type { ServerResponse } from 'node:http'

/** Bytes that may wait for one reader. Whoever falls further behind is cut off and comes back with its cursor. */
const MAX_UNREAD_BYTES = 1024 * 1024

/** One open connection of one device. */
export type LiveStream = {
  readonly userId: number
  readonly sessionId: string
  readonly businessIds: readonly number[]
  /** Business id → last event that was written to this reader. */
  readonly sent: Map<number, number>
  /** Businesses whose older events are being read for this reader just now. */
  readonly catchingUp: Set<number>
  /** Writes, or cuts the reader off where it does not keep up. */
  write: (message: Buffer) => void
  /** Resolves once the reader has room again, or is gone. */
  drained: () => Promise<void>
  isOpen: () => boolean
  close: () => void
}

/** Writes on the raw response: one shared buffer to all readers costs a third of a stream object each. */
export function openLiveStream(
  response: ServerResponse,
  reader: Pick<LiveStream, 'userId' | 'sessionId' | 'businessIds'>,
): LiveStream {
  const isOpen = (): boolean => !response.destroyed && !response.writableEnded
  return {
    ...reader,
    sent: new Map(),
    catchingUp: new Set(),
    write: (message) => {
      if (!isOpen()) return
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
      else response.write(message)
    },
    drained: () =>
      response.writableLength === 0 || !isOpen()
        ? Promise.resolve()
        : new Promise((resolve) => {
            const done = (): void => {
              response.off('drain', done).off('close', done)
              resolve()
            }
            response.on('drain', done).on('close', done)
            if (!response.writableNeedDrain) done()
          }),
    isOpen,
    close: () => {
      if (isOpen()) response.end()
    },
  }
}
