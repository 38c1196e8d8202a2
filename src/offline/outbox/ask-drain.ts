import type { DrainReason } from './drain-loop'

/**
 * Sends what is due (`page-drain.ts`). The sender's own code comes after the first paint; where it cannot be fetched yet
 * the queue waits, as it does without a network.
 */
export const drain = async (reason: DrainReason): Promise<void> => {
  const sender = await import('./page-drain').catch(() => undefined)
  await sender?.drain(reason)
}
