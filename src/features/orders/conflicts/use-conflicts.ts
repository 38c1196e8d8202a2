import { useEffect, useMemo } from 'react'
import { useAttention } from '#/offline/use-attention'
import { lookUpOrder } from '#/offline/use-order'
import { useConnectionState } from '#/offline/use-connection-state'
import { type Conflict, type ConflictAnswer, conflictsOf } from './conflict'

/** The questions of this tablet and how to answer them. An order that is not here any more is asked of the server. */
export function useConflicts(): {
  conflicts: readonly Conflict[]
  answer: (conflict: Conflict, how: ConflictAnswer) => Promise<void>
} {
  const { entries, dismiss, retry, follow, discard } = useAttention()
  const conflicts = useMemo(() => conflictsOf(entries), [entries])
  const isConnected = useConnectionState() !== 'disconnected'
  const missing = conflicts.filter(({ order }) => order === null).map(({ entry }) => entry.orderId)
  const names = missing.join(' ')
  useEffect(() => {
    for (const id of names.split(' ').filter(Boolean)) void lookUpOrder(Number(id))
    // Asked again when the connection is back.
  }, [names, isConnected])

  const answer = (conflict: Conflict, how: ConflictAnswer): Promise<void> => {
    switch (how) {
      case 'leave':
        return dismiss(conflict.key)
      case 'leaveAndFollow':
        return follow(conflict.key)
      case 'again':
        return retry(conflict.key)
      case 'discard':
        return discard(conflict.key)
    }
  }
  return { conflicts, answer }
}
