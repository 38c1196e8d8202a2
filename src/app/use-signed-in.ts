import { useRouter, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { safeReturn } from './guard'

/** `?next=`: where to return after signing in; `ended`: the server ended the session, so the login screen says so. */
export const loginSearch = v.object({
  next: v.fallback(v.optional(v.string()), undefined),
  ended: v.fallback(v.optional(v.boolean()), undefined),
})

/** Goes on after a successful sign-in: back to where the person wanted to go, else to the start. */
export function useSignedIn(): () => void {
  const router = useRouter()
  const next = useSearch({ strict: false, select: (search) => search.next })
  return () => router.history.replace(safeReturn(next) ?? '/')
}
