import { serverNow } from './clock'

const listeners = new Set<(now: number) => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Fires just after each full second of the server's clock, so that all countdowns turn together. */
function schedule(): void {
  timer = setTimeout(
    () => {
      tick()
      if (listeners.size > 0) schedule()
    },
    1000 - (Math.floor(serverNow()) % 1000),
  )
}

function tick(): void {
  const now = serverNow()
  for (const listener of listeners) listener(now)
}

function onVisible(): void {
  if (document.visibilityState === 'visible') tick()
}

/** The one clock of the app: calls with the server's time (milliseconds) every second, and at once when the page is shown. */
export function onSecond(listener: (now: number) => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', onVisible)
    schedule()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
