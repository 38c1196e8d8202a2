import { preferences } from '#/session/preferences'
import { createRing } from './create-ring'

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
