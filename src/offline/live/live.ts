import { importWithRetry } from '../store/import-with-retry'

/** The connection's own code is not needed to draw the board, and comes right after it. */
const bring = () => importWithRetry(() => import('./live-connection'))

let isWanted = false

/** Keeps this device in touch with the server from now on; starting twice changes nothing. */
export function startLive(): void {
  isWanted = true
  void bring().then((live) => isWanted && live.startLive())
}

/** Ends it, as when the session ends. */
export function stopLive(): void {
  isWanted = false
  void bring().then((live) => isWanted || live.stopLive())
}

/** Tries everything at once: stream, board and queue. */
export const retryLive = (): void => void bring().then((live) => live.retryLive())
