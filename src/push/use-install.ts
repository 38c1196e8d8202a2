import { useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'

/** Chromium's own event; not in TypeScript's DOM. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

type InstallState = {
  /** The browser lets us ask. */
  canInstall: boolean
  /** iOS has no such question: a hint says "Share, then Add to Home Screen". Only true while not installed. */
  isIos: boolean
  isInstalled: boolean
}

let offered: InstallPromptEvent | undefined
let state: InstallState = { canInstall: false, isIos: false, isInstalled: false }
const listeners = createListeners()

function settle(): void {
  const isInstalled = matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || isIosStandalone()
  state = { canInstall: offered !== undefined && !isInstalled, isIos: isIosBrowser() && !isInstalled, isInstalled }
  listeners.tell()
}

/** Safari's own flag for an app of the Home Screen. */
const isIosStandalone = (): boolean => 'standalone' in navigator && navigator.standalone === true

/** iPads call themselves Macs, but no Mac has a touch screen. */
const isIosBrowser = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

let isWatching = false

/** Call once, early: the browser offers the installation soon after loading and does not repeat it. */
export function watchInstall(): void {
  if (isWatching) return
  isWatching = true
  settle()
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // our own button asks, at a moment when no order waits
    offered = event as InstallPromptEvent // the browser's documented type of this event
    settle()
  })
  window.addEventListener('appinstalled', () => {
    offered = undefined
    settle()
  })
  matchMedia('(display-mode: standalone)').addEventListener('change', settle)
}

const subscribe = (fn: () => void) => {
  watchInstall()
  return listeners.subscribe(fn)
}

/** Shows the browser's question. One offer can be used once. */
async function install(): Promise<void> {
  const event = offered
  offered = undefined
  await event?.prompt()
  settle()
}

/** Whether and how this device can install the app. `install` must be called from a press. */
export function useInstall(): InstallState & { install: () => Promise<void> } {
  return { ...useSyncExternalStore(subscribe, () => state), install }
}
