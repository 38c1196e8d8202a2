import { useSyncExternalStore } from 'react'
import { ring, type RingState } from './ring'

/** The state of the ring, whether it is ringing now, and whether a person has silenced it for a moment. */
export function useRing(): { state: RingState; isRinging: boolean; isSilenced: boolean } {
  const state = useSyncExternalStore(ring.subscribe, ring.state)
  const isRinging = useSyncExternalStore(ring.subscribe, ring.isRinging)
  const isSilenced = useSyncExternalStore(ring.subscribe, ring.isSilenced)
  return { state, isRinging, isSilenced }
}
