import { useLingui } from '@lingui/react/macro'
import type { UserDetails } from '#/contract/users'
import { holdsAllOf } from '#/domain/people/user-rights'
import { accessUserOf, useUser } from '#/session/use-session'
import { eachRight, type UserValues } from './user-values'
import { HOLDS_MORE } from './user-words'

/** What the caller may not change of a user, and why; without `user` of a new one. The server holds to the same (`workProblems`, `holdsAllOf`). */
export function useUserLocks(user?: UserDetails): Partial<Record<keyof UserValues, string>> {
  const { t, i18n } = useLingui()
  const caller = useUser()
  if (caller.superAdministrator) return {}
  const held = new Set(caller.permissions.filter(({ hasRight }) => hasRight).map(({ rightId }) => rightId))
  const isOwn = caller.id === user?.id
  const lockOf = (right: number) =>
    isOwn
      ? t`You cannot change your own permissions.`
      : held.has(right)
        ? undefined
        : t`Only people with this permission can grant or revoke it.`
  const ofOwn = isOwn ? t`You cannot change your own workplace.` : undefined
  return Object.fromEntries(
    Object.entries<string | undefined>({
      ...eachRight(lockOf),
      businessIds: ofOwn,
      companyIds: ofOwn,
      email: user === undefined || isOwn || holdsAllOf(accessUserOf(caller), user) ? undefined : i18n._(HOLDS_MORE),
      type: user === undefined ? undefined : t`Only a super administrator can change this.`,
    }).filter(([, lock]) => lock !== undefined),
  )
}
