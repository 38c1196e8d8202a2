import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'

/** `off`: nobody asks. `denied`: the device refuses (battery saver), so a person must set the screen to stay on. */
export type WakeLockState = 'off' | 'held' | 'denied' | 'missing'

/** How many parts of the app want the screen on. */
let holders = 0
let sentinel: WakeLockSentinel | undefined
let state: WakeLockState = 'off'
const listeners = createListeners()

function become(next: WakeLockState): void {
  if (next === state) return
  state = next
  listeners.tell()
}

/** The browser drops the lock whenever the page is hidden, so it is asked for again each time the page comes back. */
async function request(): Promise<void> {
  if (holders === 0 || sentinel !== undefined || document.visibilityState !== 'visible') return
  if (!('wakeLock' in navigator)) return become('missing')
  try {
    const granted = await navigator.wakeLock.request('screen')
    if (holders === 0 || sentinel !== undefined) return void granted.release()
    sentinel = granted
    granted.addEventListener('release', () => {
      if (sentinel !== granted) return
      sentinel = undefined
      become(holders === 0 || document.visibilityState !== 'visible' ? 'off' : 'denied')
      void request()
    })
    become('held')
  } catch {
    become('denied')
  }
}

const again = () => void request()

/** Keeps the screen on until the returned function is called. May be asked for by several parts at once. */
export function keepAwake(): () => void {
  holders++
  if (holders === 1) {
    document.addEventListener('visibilitychange', again)
    document.addEventListener('fullscreenchange', again)
  }
  void request()
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    holders--
    if (holders > 0) return
    document.removeEventListener('visibilitychange', again)
    document.removeEventListener('fullscreenchange', again)
    const held = sentinel
    sentinel = undefined
    void held?.release()
    become('off')
  }
}

export const wakeLockState = (): WakeLockState => state

/** How it goes, for who does not ask for it. */
export const useWakeLockState = (): WakeLockState => useSyncExternalStore(listeners.subscribe, wakeLockState)

/** Keeps the screen on while the component is mounted; says how that goes. */
export function useWakeLock(): WakeLockState {
  useEffect(() => keepAwake(), [])
  return useWakeLockState()
}
