import { useSyncExternalStore } from 'react'
import { connection } from './connection'
import type { ConnectionState } from './connection-state'

const state = (): ConnectionState => connection.get().state

/** The state alone, for what need not render with every sign of life. */
export const useConnectionState = (): ConnectionState => useSyncExternalStore(connection.subscribe, state)
