/** A mulberry32 generator: the same seed, the same world. */
export type Random = {
  /** In [0, 1). */
  next: () => number
  /** An integer from `from` to `to`, both included. */
  int: (from: number, to: number) => number
  chance: (share: number) => boolean
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
  }
}

type Timed = { at: number; order: number; run: (() => void) | undefined }

/** Lets every promise that can go on do so. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The one clock of a simulated world. Nothing in it waits for real time. Milliseconds. */
export class VirtualTime {
  now: number
  readonly #queue: Timed[] = []
  #order = 0

  constructor(start: number) {
    this.now = start
  }

  /** Calls once after so many milliseconds; gives a function that calls it off. */
  after(ms: number, run: () => void): () => void {
    const timed: Timed = { at: this.now + Math.max(0, ms), order: (this.#order += 1), run }
    this.#push(timed)
    return () => {
      timed.run = undefined
    }
  }

  /** Runs everything that is due until then, one event after the other, each with all that follows from it. */
  async advance(ms: number, isStopped: () => boolean = () => false): Promise<void> {
    const until = this.now + ms
    await settle()
    for (let next = this.#queue[0]; next !== undefined && next.at <= until; next = this.#queue[0]) {
      this.#pop()
      if (next.run === undefined) continue
      this.now = Math.max(this.now, next.at)
      next.run()
      await settle()
      if (isStopped()) return
    }
    this.now = until
  }

  #push(timed: Timed): void {
    const queue = this.#queue
    queue.push(timed)
    let at = queue.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(queue[at], queue[parent])) return
      swap(queue, at, parent)
      at = parent
    }
  }

  #pop(): void {
    const queue = this.#queue
    const last = queue.pop()
    if (queue.length === 0 || last === undefined) return
    queue[0] = last
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const least = isBefore(queue[left + 1], queue[left]) ? left + 1 : left
      if (!isBefore(queue[least], queue[at])) return
      swap(queue, at, least)
      at = least
    }
  }
}

const isBefore = (a: Timed | undefined, b: Timed | undefined): boolean =>
  a !== undefined && (b === undefined || a.at < b.at || (a.at === b.at && a.order < b.order))

function swap(queue: Timed[], a: number, b: number): void {
  const [first, second] = [queue[a], queue[b]]
  if (first === undefined || second === undefined) return
  queue[a] = second
  queue[b] = first
}
