/** What the browser says about notifications; `unsupported` where it has none (or no worker to show them). */
export type NotificationState = 'granted' | 'denied' | 'default' | 'unsupported'

export const notificationState = (): NotificationState =>
  'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'unsupported'

const listeners = new Set<() => void>()
let isWatching = false

/** Tells listeners that the answer may be another one now. */
export const notificationStateChanged = (): void => {
  for (const listener of listeners) listener()
}

/** A person can change the permission in the browser's own settings at any time. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('visibilitychange', notificationStateChanged)
  // Safari does not know the name 'notifications' here; the line above then does.
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', notificationStateChanged),
    () => undefined,
  )
}

export function onNotificationState(fn: () => void): () => void {
  watch()
  listeners.add(fn)
  return () => listeners.delete(fn)
}
