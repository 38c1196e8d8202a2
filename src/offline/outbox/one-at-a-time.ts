/** Runs `work` once at a time: however often it is asked for while it runs, one more run answers all of that. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false
  const run = async () => {
    try {
      do {
        isWanted = false
        await work()
      } while (isWanted)
    } finally {
      running = undefined
    }
  }
  return () => {
    isWanted = true
    return (running ??= run())
  }
}
