import { useSyncExternalStore } from 'react'
import {
  type AttentionEntry,
  attentionEntries,
  discardAttention,
  type SealedChanges,
  sealedChanges,
  dismissAttention,
  followAttention,
  retryAttention,
} from './attention'
import { ordersStore } from './orders-store'

export type { AttentionEntry, SealedChanges } from './attention'

export type Attention = {
  /** Changes that did not come through, oldest first. */
  entries: readonly AttentionEntry[]
  dismiss: (key: string) => Promise<void>
  /** The same again, as a new change on the order as it is now. */
  retry: (key: string) => Promise<void>
  /** The server's decision stands; what was tapped behind it is sent. */
  follow: (key: string) => Promise<void>
  /** Given up for good, with what was tapped behind it. */
  discard: (key: string) => Promise<void>
}

const actions = {
  dismiss: dismissAttention,
  retry: retryAttention,
  follow: followAttention,
  discard: discardAttention,
}

/** What needs a person: conflicts, refusals, and what waits behind them. */
export function useAttention(): Attention {
  const entries = useSyncExternalStore(ordersStore.subscribe, attentionEntries)
  return { entries, ...actions }
}

/** What other people left on this tablet for businesses that this one cannot reach; `undefined` where there is nothing. */
export const useSealedChanges = (): SealedChanges | undefined =>
  useSyncExternalStore(ordersStore.subscribe, sealedChanges)
