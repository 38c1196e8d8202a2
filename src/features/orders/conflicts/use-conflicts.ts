import { useEffect, useMemo } from 'react'
import {
  discardAttention,
  dismissAttention,
  followAttention,
  retryAttention,
} from '#/offline/attention/answer-attention'
import { useAttention } from '#/offline/attention/use-attention'
import { lookUpOrder } from '#/offline/board/use-order'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { type Conflict, type ConflictAnswer, conflictsOf } from './conflict'

const ACTIONS = {
  leave: dismissAttention,
  leaveAndFollow: followAttention,
  again: retryAttention,
  discard: discardAttention,
} as const satisfies Record<ConflictAnswer, (key: string) => Promise<void>>

/** Rejects with `ApiError` where the answer could not be kept. */
const answer = ({ key }: Conflict, how: ConflictAnswer): Promise<void> => ACTIONS[how](key)

/** The questions of this tablet and how to answer them. An order that is not here any more is asked of the server. */
export function useConflicts(): {
  conflicts: readonly Conflict[]
  answer: typeof answer
} {
  const { commands } = useAttention()
  const conflicts = useMemo(() => conflictsOf(commands), [commands])
  const isConnected = useConnectionState() !== 'disconnected'
  const missing = conflicts
    .filter(({ order, command }) => order === null && command.orderId > 0)
    .map(({ command }) => command.orderId)
  const names = missing.join(' ')
  useEffect(() => {
    for (const id of names.split(' ').filter(Boolean)) void lookUpOrder(Number(id))
    // Asked again when the connection is back.
  }, [names, isConnected])

  return { conflicts, answer }
}
