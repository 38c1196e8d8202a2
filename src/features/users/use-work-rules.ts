import type { UserDetails } from '#/contract/users'
import { type GivenWork, workProblems } from '#/domain/people/user-rights'
import { accessUserOf, useUser } from '#/session/use-session'
import { bodyOf, type UserValues, valuesOf } from './user-values'

const workOf = (values: UserValues): GivenWork => bodyOf(values) as GivenWork // the same fields, and more

/** What the contract cannot know of a user: what of it the caller may give. Rights are locked where they may not. */
export function useWorkRules(user?: UserDetails): (values: UserValues) => Record<string, string> {
  const caller = useUser()
  return (values) =>
    Object.fromEntries(
      workProblems(workOf(values), {
        giver: accessUserOf(caller),
        before: user && workOf(valuesOf(user)),
        isOwn: user?.id === caller.id,
      }).map(({ path, message }) => [path, message]),
    )
}
