/** What went wrong, in words. */
export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Waits so long, or until `stop`. */
export const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    stop.addEventListener('abort', done)
  })
