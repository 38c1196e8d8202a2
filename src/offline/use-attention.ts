import { useSyncExternalStore } from 'react'
import { type AttentionEntry, attentionEntries, dismissAttention, retryAttention } from './attention'
import { ordersStore } from './orders-store'

export type { AttentionEntry } from './attention'

export type Attention = {
  /** Changes that did not come through, oldest first. */
  entries: readonly AttentionEntry[]
  dismiss: (key: string) => Promise<void>
  /** The same again, as a new change on the order as it is now. */
  retry: (key: string) => Promise<void>
}

const actions = { dismiss: dismissAttention, retry: retryAttention }

/** What needs a person: conflicts, refusals, and what waits behind them. */
export function useAttention(): Attention {
  const entries = useSyncExternalStore(ordersStore.subscribe, attentionEntries)
  return { entries, ...actions }
}
