import { useRouter, useSearch } from '@tanstack/react-router'
import { safeReturn } from '../guard/guard'

type LoginSearch = {
  /** Where to return after signing in. */
  next?: string | undefined
  /** The server ended the session, so the login screen says so. */
  ended?: boolean | undefined
  /** Whoever was signed in heard orders here, and now nobody does. */
  deaf?: boolean | undefined
}

/**
 * Reads the query of a login URL. Checked by hand: this is in the first chunk. A field that is left out would keep what
 * stands in the URL, so each is said to be missing.
 */
export const loginSearch = ({ next, ended, deaf }: Record<string, unknown>): LoginSearch => ({
  next: typeof next === 'string' ? next : undefined,
  ended: ended === true ? true : undefined,
  deaf: deaf === true ? true : undefined,
})

/** Goes on after a successful sign-in: back to where the person wanted to go, else to where their work is. */
export function useSignedIn(): () => void {
  const router = useRouter()
  const next = useSearch({ strict: false, select: (search) => search.next })
  return () => router.history.replace(safeReturn(next) ?? '/')
}
