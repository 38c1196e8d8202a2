import { useSyncExternalStore } from 'react'
import { type AttentionCommand, attentionCommands, type SealedChanges, sealedChanges } from './attention'
import { ordersStore } from '../board/orders-store'

export type { AttentionCommand, SealedChanges } from './attention'

export type Attention = {
  /** Changes that did not come through, oldest first. */
  commands: readonly AttentionCommand[]
}

/** What needs a person: conflicts, refusals, and what waits behind them. */
export const useAttention = (): Attention => ({
  commands: useSyncExternalStore(ordersStore.subscribe, attentionCommands),
})

/** What other people left on this tablet for businesses that this one cannot reach; `undefined` where there is nothing. */
export const useSealedChanges = (): SealedChanges | undefined =>
  useSyncExternalStore(ordersStore.subscribe, sealedChanges)
