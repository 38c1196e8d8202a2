import type { AudioState } from '#/contract/live-limits'
import { preferences } from '#/session/preferences'
import { createRing, type RingState } from './create-ring'

export type { OneShot, Ring, RingStage, RingState } from './create-ring'

/** iOS: "playback" sounds although the phone's side switch is on silent. Not in TypeScript's DOM yet. */
type WithAudioSession = Navigator & { audioSession?: { type: string } }

/** The ring of this page. */
export const ring = createRing({
  createContext() {
    if (typeof AudioContext === 'undefined') return undefined
    const { audioSession } = navigator as WithAudioSession // a cast because the type above is ours
    if (audioSession !== undefined) audioSession.type = 'playback'
    return new AudioContext({ latencyHint: 'interactive' })
  },
  isMuted: () => preferences.get().muted,
  onMutedChange: (fn) => preferences.subscribe(fn),
  onVisible(fn) {
    const listener = () => {
      if (document.visibilityState === 'visible') fn()
    }
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
  whenIdle(work) {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(work)
    else setTimeout(work, 500)
  },
  vibrate(pattern) {
    if ('vibrate' in navigator) navigator.vibrate(pattern)
  },
})

/** Which of these counts as a touch differs by browser and by pointer; asking twice is harmless. */
const TOUCHES = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown'] as const

let isStarted = false

/** Call once when the app starts: opens the sound device, and lets any touch or key unlock it. */
export function startRing(): void {
  if (isStarted) return
  isStarted = true
  ring.prepare()
  const unlock = () => {
    if (ring.state() === 'locked') void ring.unlock()
  }
  for (const type of TOUCHES) document.addEventListener(type, unlock, { capture: true, passive: true })
}

/** The same state in the words of heartbeats and ring receipts. */
export function audioState(): AudioState {
  return AUDIO_STATE_OF[ring.state()]
}
const AUDIO_STATE_OF = {
  ready: 'running',
  locked: 'suspended',
  muted: 'muted',
  missing: 'missing',
} as const satisfies Record<RingState, AudioState>
