import type { VirtualTime } from './virtual-time'

/**
 * One life of a page or a worker. Whatever reaches its code from outside (timers, answers, completed transactions) comes
 * through here: the dead hear nothing, the frozen hear it when they thaw.
 */
export class Life {
  readonly time: VirtualTime
  readonly #endings = new Set<() => void>()
  #held: (() => void)[] = []
  #state: 'running' | 'frozen' | 'dead' = 'running'

  constructor(time: VirtualTime) {
    this.time = time
  }

  get isDead(): boolean {
    return this.#state === 'dead'
  }
  get isRunning(): boolean {
    return this.#state === 'running'
  }

  /** Actors something from outside to this life's code. */
  reach(run: () => void): void {
    if (this.#state === 'running') run()
    else if (this.#state === 'frozen') this.#held.push(run)
  }

  after(ms: number, run: () => void): () => void {
    return this.time.after(ms, () => this.reach(run))
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        cancel()
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const cancel = this.after(ms, done)
      signal?.addEventListener('abort', done)
      if (signal?.aborted === true) done()
    })
  }

  onEnd(ending: () => void): void {
    this.#endings.add(ending)
  }

  end(): void {
    if (this.isDead) return
    this.#state = 'dead'
    this.#held = []
    for (const ending of this.#endings) ending()
  }

  freeze(): void {
    if (this.#state === 'running') this.#state = 'frozen'
  }

  thaw(): void {
    if (this.#state !== 'frozen') return
    this.#state = 'running'
    const held = this.#held
    this.#held = []
    for (const run of held) this.reach(run)
  }
}

export function timeoutSignal(life: Life, ms: number): AbortSignal {
  const abort = new AbortController()
  life.after(ms, () => abort.abort(Object.assign(new Error('waited too long'), { name: 'TimeoutError' })))
  return abort.signal
}
