import type { User } from '#/contract/session'
import { sessionStore } from './session-store'

/** What of a user decides about rights, and where they hold. */
const rolesOf = ({ type, superAdministrator, worksForAll, permissions, restaurants }: User) => ({
  type,
  superAdministrator,
  worksForAll,
  permissions: permissions.toSorted((a, b) => a.rightId - b.rightId),
  restaurants,
})

/** The same as a text, without what of a business comes and goes: its live status tells that. */
const keyOf = (user: User): string =>
  JSON.stringify(rolesOf(user), (key, value: unknown) =>
    /^(status|closingTime|extraDeliveryTime)$/.test(key) ? undefined : value,
  )

/**
 * Keeps the rights and businesses of an answer of `v1/me?include=roles` that was asked for under `token`. Where another session
 * began meanwhile, or nothing has changed, nothing is written and nobody is told.
 */
export function takeRoles(fresh: User, token: string): void {
  const { token: current, user } = sessionStore.get()
  if (user === null || current !== token || user.id !== fresh.id) return
  if (keyOf(user) !== keyOf(fresh)) sessionStore.set({ user: { ...user, ...rolesOf(fresh) } })
}
