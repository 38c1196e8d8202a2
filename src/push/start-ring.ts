import { ring } from './ring'

/** Which of these counts as a touch differs by browser and by pointer; asking twice is harmless. */
const TOUCHES = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown'] as const

let isStarted = false
/** Moments of this load, by `performance.now()`. */
let touchedAt = Number.POSITIVE_INFINITY
let soundedAt = Number.POSITIVE_INFINITY

/** Call once when the app starts: opens the sound device, and lets any touch or key unlock it. */
export function startRing(): void {
  if (isStarted) return
  isStarted = true
  const look = () => {
    if (ring.knownState() === 'ready') soundedAt = Math.min(soundedAt, performance.now())
  }
  ring.subscribe(look)
  ring.prepare()
  look()
  const unlock = () => {
    touched(performance.now())
    if (ring.knownState() !== 'ready') void ring.unlock()
  }
  for (const type of TOUCHES) document.addEventListener(type, unlock, { capture: true, passive: true })
  watchFirstTouch()
}

const touched = (at: number) => {
  touchedAt = Math.min(touchedAt, at)
}

/**
 * This code comes a moment after the page: somebody may have been faster. Older Safaris do not tell, but there a touch before
 * this code unlocks nothing.
 */
function watchFirstTouch(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) touched(startTime)
  }).observe({ type: 'first-input', buffered: true })
}

/** Whether this page sounds thanks to a touch only: loaded anew, it would be locked until the next one. */
export const soundsByTouch = (): boolean => ring.knownState() === 'ready' && touchedAt <= soundedAt
