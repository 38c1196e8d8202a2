/** Who wants to hear of a change. */
export type Listeners<Args extends readonly unknown[] = []> = {
  /** Answers the function that ends it. */
  subscribe: (listener: (...args: Args) => void) => () => void
  tell: (...args: Args) => void
}

/** The listeners of one store; a store gives its own `subscribe` out and keeps `tell`. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>()
  return {
    subscribe: (listener) => {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell: (...args) => {
      for (const listener of all) listener(...args)
    },
  }
}
