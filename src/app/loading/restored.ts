import type { ConnectionState } from '#/offline/device/connection-state'

/** `receiving`: connected again; `allSent`: and the last queued change has arrived. `undefined` at all other times. */
export type Restored = 'receiving' | 'allSent' | undefined

export type RestoredMemory = {
  /** The connection was lost, and the news of its return is not complete yet. */
  wasLost: boolean
  /** Changes waited while it was lost. */
  hadUnsent: boolean
  restored: Restored
}

export const FRESH: RestoredMemory = { wasLost: false, hadUnsent: false, restored: undefined }

/** What is known after the connection says how it is; the same object where nothing is new. */
export function afterConnection(memory: RestoredMemory, state: ConnectionState, unsent: number): RestoredMemory {
  if (state === 'disconnected') {
    const hadUnsent = memory.hadUnsent || unsent > 0
    const isKnown = memory.wasLost && memory.hadUnsent === hadUnsent && memory.restored === undefined
    return isKnown ? memory : { wasLost: true, hadUnsent, restored: undefined }
  }
  if (!memory.wasLost || state !== 'live') return memory
  if (!memory.hadUnsent && unsent === 0) return { ...memory, wasLost: false, restored: 'receiving' }
  if (unsent === 0) return { ...memory, wasLost: false, restored: 'allSent' }
  return memory.restored === 'receiving' ? memory : { ...memory, hadUnsent: true, restored: 'receiving' }
}
