let stop = new AbortController()

/**
 * Gives up whatever this worker still waits for. While one of its requests is on its way, Chromium keeps the next version
 * waiting, for up to five minutes, whatever that one was told.
 */
export function giveUpRequests(): void {
  stop.abort()
  stop = new AbortController()
}

/** A signal that aborts when `signal` does, and when this worker is to give up its requests. */
export const givenUpWith = (signal: AbortSignal | null = null): AbortSignal =>
  signal === null ? stop.signal : AbortSignal.any([stop.signal, signal])
