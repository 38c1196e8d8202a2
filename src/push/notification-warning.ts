import { connection } from '#/offline/device/connection'
import { signOut } from '#/offline/outbox/session-end'
import { onSecond } from '#/offline/device/ticker'
import { createListeners } from '#/session/listeners'
import { sessionStore } from '#/session/session-store'
import { answerToBlocked } from './notification-rule'
import { notificationState } from './notification-state'

/** The warning is shown once per start of the app; afterwards only a banner stays. */
let wasShown = false
let isOpen = false
let isSigningOut = false
const listeners = createListeners()

function setOpen(open: boolean): void {
  if (open === isOpen) return
  isOpen = open
  listeners.tell()
}

function apply(now: number): void {
  const { user } = sessionStore.get()
  if (user === null || isSigningOut) return
  const { state, since } = connection.get()
  const answer = answerToBlocked({
    state: notificationState(),
    hasRegistrationId: user.regId !== null,
    connection: state,
    sinceMs: now - since,
  })
  if (answer === 'nothing') {
    wasShown = false // blocked anew is worth a new warning
    return setOpen(false)
  }
  if (!wasShown) {
    wasShown = true
    setOpen(true)
  }
  if (answer === 'warnAndSignOut') {
    isSigningOut = true
    setOpen(true) // it says why the login screen is there
    void signOut({ keep: true }).finally(() => {
      isSigningOut = false
    })
  }
}

/** Watches permission and connection while somebody is signed in. The outbox is kept whatever happens. */
export function startNotificationRule(): () => void {
  return onSecond(apply)
}

export const notificationWarning = {
  isOpen: (): boolean => isOpen,
  close: (): void => setOpen(false),
  subscribe: listeners.subscribe,
}
