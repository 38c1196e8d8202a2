import type { User } from '#/contract/session'

/** localStorage key of the session. */
export const SESSION_KEY = 'drin.session'

export type SessionMode = 'pos' | 'b2b'

/** Who is signed in. `orderLinkKey` (base64) encrypts order ids in links; it grants nothing. */
export type SessionState = {
  token: string | null
  user: User | null
  orderLinkKey: string | null
  mode: SessionMode
}

export const SIGNED_OUT: SessionState = { token: null, user: null, orderLinkKey: null, mode: 'pos' }

/** What was stored by this or an older version → a state; anything else counts as signed out. */
export function readSessionState(stored: unknown): SessionState {
  if (typeof stored !== 'object' || stored === null) return SIGNED_OUT
  // Written by `writeSession` alone; the checks below keep out what an older version or a person left there.
  const state = { ...SIGNED_OUT, ...(stored as Partial<SessionState>) }
  const mode = state.mode === 'b2b' ? 'b2b' : 'pos'
  const isWhole = typeof state.token === 'string' && state.token !== '' && typeof state.user?.id === 'number'
  return isWhole ? { ...state, mode } : { ...SIGNED_OUT, mode }
}
