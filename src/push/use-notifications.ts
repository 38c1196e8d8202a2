import { useSyncExternalStore } from 'react'
import { type NotificationState, notificationState, onNotificationState } from './notification-state'
import { notificationWarning } from './notification-warning'
import { askForNotifications } from './registration'

export type Notifications = {
  state: NotificationState
  /** The warning that notifications are blocked is to be shown now (once; a banner stays for `state === 'denied'`). */
  isWarningOpen: boolean
  closeWarning: () => void
  /** Shows the browser's question; call it from a press. */
  ask: () => Promise<NotificationState>
}

/** What the browser allows, and whether the person must be warned. */
export function useNotifications(): Notifications {
  const state = useSyncExternalStore(onNotificationState, notificationState)
  const isWarningOpen = useSyncExternalStore(notificationWarning.subscribe, notificationWarning.isOpen)
  return { state, isWarningOpen, closeWarning: notificationWarning.close, ask: askForNotifications }
}
