import { accessUserOf } from '#/session/use-session'
import { sessionStore } from '#/session/session-store'
import type { Visitor } from '../guard/guard'

/** Who is in front of the screen, read from the stored session. */
export function visitor(): Visitor {
  const { token, user, mode } = sessionStore.get()
  return {
    user: token === null || user === null ? undefined : accessUserOf(user),
    mode,
    hasBusiness: (user?.restaurants.length ?? 0) > 0,
  }
}
