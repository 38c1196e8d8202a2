import { createListeners } from '#/session/listeners'

/** Chromium's own event; not in TypeScript's DOM. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offered: InstallPromptEvent | undefined
const listeners = createListeners()
let isWatching = false

function become(next: InstallPromptEvent | undefined): void {
  offered = next
  listeners.tell()
}

/** Call once, early: the browser offers the installation soon after loading and does not repeat it. */
export function watchInstall(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // our own button asks, at a moment when no order waits
    become(event as InstallPromptEvent) // the browser's documented type of this event
  })
  window.addEventListener('appinstalled', () => become(undefined))
}

/** What the browser offered; it can be used once. */
export const installOffer = {
  isThere: (): boolean => offered !== undefined,
  /** Shows the browser's question. */
  use: async (): Promise<void> => {
    const event = offered
    offered = undefined
    await event?.prompt()
    listeners.tell()
  },
  subscribe: listeners.subscribe,
}
