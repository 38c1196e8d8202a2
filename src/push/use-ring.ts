import { useSyncExternalStore } from 'react'
import { ring, type RingState } from './ring'

/** The state of the ring, and whether it is ringing now. */
export function useRing(): { state: RingState; isRinging: boolean } {
  const state = useSyncExternalStore(ring.subscribe, ring.state)
  const isRinging = useSyncExternalStore(ring.subscribe, ring.isRinging)
  return { state, isRinging }
}
