type Queue = ReturnType<typeof createQueue>

/** A queue for each kind of work, as wide as `limit`. */
export function createQueues(limit: number): (kind: string) => Queue {
  const queues = new Map<string, Queue>()
  return (kind) => {
    const queue = queues.get(kind) ?? createQueue(limit)
    queues.set(kind, queue)
    return queue
  }
}

/** Runs at most `limit` pieces of work at a time; the rest wait in the order they came. */
export function createQueue(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
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
