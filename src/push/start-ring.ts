import { ring } from './ring'

/** Which of these counts as a touch differs by browser and by pointer; asking twice is harmless. */
const TOUCHES = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown'] as const

let isStarted = false

/** Call once when the app starts: opens the sound device, and lets any touch or key unlock it. */
export function startRing(): void {
  if (isStarted) return
  isStarted = true
  ring.prepare()
  const unlock = () => {
    if (ring.knownState() !== 'ready') void ring.unlock()
  }
  for (const type of TOUCHES) document.addEventListener(type, unlock, { capture: true, passive: true })
}
