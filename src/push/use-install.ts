import { useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'
import { installOffer, watchInstall } from './install-offer'

type InstallState = {
  /** The browser lets us ask. */
  canInstall: boolean
  /** iOS has no such question: a hint says "Share, then Add to Home Screen". Only true while not installed. */
  isIos: boolean
  isInstalled: boolean
}

let state: InstallState = { canInstall: false, isIos: false, isInstalled: false }
const listeners = createListeners()

function settle(): void {
  const isInstalled = matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || isIosStandalone()
  state = { canInstall: installOffer.isThere() && !isInstalled, isIos: isIosBrowser() && !isInstalled, isInstalled }
  listeners.tell()
}

/** Safari's own flag for an app of the Home Screen. */
const isIosStandalone = (): boolean => 'standalone' in navigator && navigator.standalone === true

/** iPads call themselves Macs, but no Mac has a touch screen. */
const isIosBrowser = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  watchInstall()
  settle()
  installOffer.subscribe(settle)
  matchMedia('(display-mode: standalone)').addEventListener('change', settle)
}

const subscribe = (fn: () => void) => {
  watch()
  return listeners.subscribe(fn)
}

/** Whether and how this device can install the app. `install` must be called from a press. */
export function useInstall(): InstallState & { install: () => Promise<void> } {
  return { ...useSyncExternalStore(subscribe, () => state), install: installOffer.use }
}
