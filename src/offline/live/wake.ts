/** Ends pauses early, all that are running. */
export class Wake {
  readonly #sleepers = new Set<() => void>()

  now(): void {
    for (const sleeper of this.#sleepers) sleeper()
  }

  add(sleeper: () => void): () => void {
    this.#sleepers.add(sleeper)
    return () => this.#sleepers.delete(sleeper)
  }
}

/** Resolves after `ms` milliseconds, or sooner by the signal or the waker. Never rejects. */
export function sleep(ms: number, signal: AbortSignal, wake: Wake | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      remove?.()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const remove = wake?.add(done)
    signal.addEventListener('abort', done)
  })
}
