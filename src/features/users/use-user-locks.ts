import { useLingui } from '@lingui/react/macro'
import { useUser } from '#/session/use-session'
import { eachRight, type UserValues } from './user-values'

/** What the caller may not change of a user, and why; without `userId` of a new one. The server holds to the same (`workProblems`). */
export function useUserLocks(userId?: number): Partial<Record<keyof UserValues, string>> {
  const { t } = useLingui()
  const caller = useUser()
  if (caller.superAdministrator) return {}
  const held = new Set(caller.permissions.filter(({ hasRight }) => hasRight).map(({ rightId }) => rightId))
  const isOwn = caller.id === userId
  const lockOf = (right: number) =>
    isOwn
      ? t`Nobody changes their own rights.`
      : held.has(right)
        ? undefined
        : t`Only somebody who has this right can give or take it.`
  const ofOwn = isOwn ? t`Nobody changes where they work themselves.` : undefined
  return Object.fromEntries(
    Object.entries<string | undefined>({
      ...eachRight(lockOf),
      businessIds: ofOwn,
      companyIds: ofOwn,
      type: userId === undefined ? undefined : t`Only a super administrator changes this.`,
    }).filter(([, lock]) => lock !== undefined),
  )
}
