import { useEffect, useState } from 'react'
import type { Connection } from '#/offline/live/use-connection'
import { afterConnection, FRESH, type Restored } from './restored'

export type { Restored } from './restored'

/** How long the good news stays. */
const RESTORED_MS = 2_000

/** Notices that the connection is back, and that everything which had waited is sent. */
export function useRestored({ state, unsent }: Pick<Connection, 'state' | 'unsent'>): Restored {
  const [memory, setMemory] = useState(FRESH)
  const next = afterConnection(memory, state, unsent)
  if (next !== memory) setMemory(next)
  const isSettled = next.restored !== undefined && !next.wasLost
  useEffect(() => {
    if (!isSettled) return
    const timer = setTimeout(() => setMemory(FRESH), RESTORED_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  return next.restored
}
