import { connection } from '#/offline/device/connection'
import { onSecond } from '#/offline/device/ticker'
import { sessionStore } from '#/session/session-store'
import { isRegistrationDue, registerPush } from './registration'

/** Keeps this browser registered for pushes: at each sign-in, and, on a page that stays for weeks, whenever it is due. */
export function keepRegistered(): () => void {
  let token = sessionStore.get().token
  if (token !== null) void registerPush()
  const undo = [
    sessionStore.subscribe(() => {
      const now = sessionStore.get().token
      if (now === token) return
      token = now
      if (now !== null) void registerPush()
    }),
    onSecond(() => {
      if (connection.get().state === 'live' && isRegistrationDue()) void registerPush()
    }),
  ]
  return () => {
    for (const one of undo) one()
  }
}
