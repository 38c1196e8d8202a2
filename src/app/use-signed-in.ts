import { useRouter, useSearch } from '@tanstack/react-router'
import { safeReturn } from './guard'

type LoginSearch = {
  /** Where to return after signing in. */
  next?: string
  /** The server ended the session, so the login screen says so. */
  ended?: boolean
}

/** Reads the query of a login URL; what is not understood is left out. Checked by hand: this is in the first chunk. */
export const loginSearch = ({ next, ended }: Record<string, unknown>): LoginSearch => ({
  ...(typeof next === 'string' && { next }),
  ...(ended === true && { ended }),
})

/** Goes on after a successful sign-in: back to where the person wanted to go, else to the start. */
export function useSignedIn(): () => void {
  const router = useRouter()
  const next = useSearch({ strict: false, select: (search) => search.next })
  return () => router.history.replace(safeReturn(next) ?? '/')
}
