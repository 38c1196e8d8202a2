import type { User } from '#/contract/session'
import { sessionStore } from './session-store'

/** What of a user decides about rights. */
const rolesOf = ({ type, superAdministrator, permissions }: User) => ({
  type,
  superAdministrator,
  permissions: permissions.toSorted((a, b) => a.rightId - b.rightId),
})

/**
 * Keeps the rights of an answer of `v1/me?include=roles` that was asked for under `token`. Where another session began
 * meanwhile, or nothing has changed, nothing is written and nobody is told.
 */
export function takeRoles(fresh: User, token: string): void {
  const { token: current, user } = sessionStore.get()
  if (user === null || current !== token || user.id !== fresh.id) return
  const roles = rolesOf(fresh)
  if (JSON.stringify(rolesOf(user)) !== JSON.stringify(roles)) sessionStore.set({ user: { ...user, ...roles } })
}
