import { useSyncExternalStore } from 'react'
import type { User } from '#/contract/session'
import { type Access, type AccessUser, mayPass, permissionMap } from '#/domain/people/access'
import { type Preferences, preferences } from './preferences'
import { sessionStore, type SessionState } from './session-store'

export const useSession = (): SessionState => useSyncExternalStore(sessionStore.subscribe, sessionStore.get)

/** The signed-in user. Throws when signed out: use it only behind the login guard. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('useUser() needs the login guard')
  return user
}

/** The preferences and the function that changes some of them. */
export const usePreferences = (): [Preferences, (patch: Partial<Preferences>) => void] => [
  useSyncExternalStore(preferences.subscribe, preferences.get),
  preferences.set,
]

/** What access rules need to know of a user. */
export const accessUserOf = (user: User): AccessUser => ({
  superAdministrator: user.superAdministrator,
  type: user.type,
  worksForAll: user.worksForAll,
  perms: permissionMap(user.permissions),
})

/** Whether the signed-in (or signed-out) user passes a rule. The server checks every call again. */
export function useMay(access: Access): boolean {
  const { user } = useSession()
  return mayPass(access, user === null ? undefined : accessUserOf(user))
}
