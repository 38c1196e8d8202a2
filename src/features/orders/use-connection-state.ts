import { useSyncExternalStore } from 'react'
import { connection } from '#/offline/connection'
import type { ConnectionState } from '#/offline/connection-state'

const state = (): ConnectionState => connection.get().state

/** Only the state: renders when it changes, and not with every ping of the stream. */
export const useConnectionState = (): ConnectionState => useSyncExternalStore(connection.subscribe, state)
