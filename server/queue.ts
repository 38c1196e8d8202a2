type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** A queue for each kind of work, as wide as `limit`; a kind of which nothing is left is forgotten. */
export function createQueues(limit: number): (kind: string) => Queue {
  const queues = new Map<string, { queue: Queue; pieces: number }>()
  return (kind) => async (work) => {
    const kept = queues.get(kind) ?? { queue: createQueue(limit), pieces: 0 }
    queues.set(kind, kept)
    kept.pieces += 1
    try {
      return await kept.queue(work)
    } finally {
      kept.pieces -= 1
      if (kept.pieces === 0) queues.delete(kind)
    }
  }
}

/** Runs at most `limit` pieces of work at a time; the rest wait in the order they came. */
export function createQueue(limit: number): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // The place of a finished piece goes straight to the next in line, so `running` stays as it is.
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
