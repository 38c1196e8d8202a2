import type { NotificationState } from '#/contract/live-limits'
import { createListeners } from '#/session/listeners'

export type { NotificationState }

const listeners = createListeners()
let known: NotificationState | undefined
let isWatching = false

const read = (): NotificationState =>
  'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'unsupported'

/**
 * What the browser says about notifications; `unsupported` where it has none (or no worker to show them). Remembered:
 * reading it asks the browser's own process, which costs a slow tablet ten milliseconds.
 */
export function notificationState(): NotificationState {
  watch()
  known ??= read()
  return known
}

/** Tells listeners that the answer may be another one now. */
export const notificationStateChanged = (): void => {
  known = undefined
  listeners.tell()
}

/** A person can change the permission in the browser's own settings at any time. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('visibilitychange', notificationStateChanged)
  // Back from the browser's own question or a menu of its frame, where the page stayed visible.
  window.addEventListener('focus', notificationStateChanged)
  // Safari does not know the name 'notifications' here; the lines above then do.
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', notificationStateChanged),
    () => undefined,
  )
}

export function onNotificationState(fn: () => void): () => void {
  watch()
  return listeners.subscribe(fn)
}
