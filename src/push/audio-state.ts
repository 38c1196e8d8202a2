import type { AudioState } from '#/contract/live-limits'
import { ring, type RingState } from './ring'

/** What is known of the sound, in the words of heartbeats and ring receipts: nothing while it may still be starting. */
export function audioState(): AudioState | undefined {
  const state = ring.knownState()
  return state && AUDIO_STATE_OF[state]
}
const AUDIO_STATE_OF = {
  ready: 'running',
  locked: 'suspended',
  muted: 'muted',
  missing: 'missing',
} as const satisfies Record<RingState, AudioState>

/** The same, as soon as there is something true to tell: at latest a second after the ring was made ready. */
export const knownAudioState = (): Promise<AudioState> =>
  new Promise((resolve) => {
    const look = () => {
      const state = audioState()
      if (state === undefined) return
      stop()
      resolve(state)
    }
    const stop = ring.subscribe(look)
    look()
  })
