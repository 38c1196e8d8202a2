import { useMemo, useSyncExternalStore } from 'react'
import { connection, type ConnectionSnapshot } from '../device/connection'
import { retryLive } from './live'
import { isOpenCommand } from '../store/queued-command'
import { ordersStore } from '../board/orders-store'

export type Connection = ConnectionSnapshot & {
  /** Changes that only this tablet has. */
  unsent: number
  /** Tries at once: stream, board and queue. */
  retryNow: () => void
}

const countUnsent = (): number => ordersStore.commands().filter(isOpenCommand).length

/** How this device stands to the server. */
export function useConnection(): Connection {
  const snapshot = useSyncExternalStore(connection.subscribe, connection.get)
  const unsent = useSyncExternalStore(ordersStore.subscribe, countUnsent)
  return useMemo(() => ({ ...snapshot, unsent, retryNow: retryLive }), [snapshot, unsent])
}
