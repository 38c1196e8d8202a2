import type { User } from '#/contract/session'
import { ACCESS, mayPass, USER_TYPES } from '#/domain/people/access'
import { accessUserOf } from '#/session/use-session'

/**
 * The company that somebody means who names none: their only one; of several the first, where they may not see the list of them.
 * `undefined`: they choose in the list.
 */
export function companyOf(user: User | null): number | undefined {
  if (user?.type !== USER_TYPES.company) return undefined
  const isListed = user.companies.length > 1 && mayPass(ACCESS.companiesList, accessUserOf(user))
  return isListed ? undefined : user.companies[0]?.id
}
