import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { orderDrafts } from '#/session/order-drafts'
import { type SessionMode, sessionStore } from '#/session/session-store'

type Missing = 'username' | 'password' | undefined

/** The state of the sign-in form: what was typed, what is missing, what the server said. */
export function useSignIn(mode: SessionMode, onSignedIn: () => void) {
  const { i18n } = useLingui()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const signIn = async (as: { username: string; password: string; mode: SessionMode }) => {
    setFailure(undefined)
    setBusy(true)
    const body = { username: as.username, password: as.password, source: 'web' } as const
    try {
      const signed = as.mode === 'b2b' ? await api.session.signInB2B({ body }) : await api.session.signIn({ body })
      orderDrafts.keepOnly(signed.user.id)
      // Resolves when the session is on disk: only then may this screen be left.
      await sessionStore.signIn({ ...signed, mode: as.mode })
      onSignedIn()
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setBusy(false)
    }
  }

  return {
    username,
    setUsername,
    password,
    setPassword,
    missing,
    /** In the language of now: it can be changed on this very screen. */
    error: failure === undefined ? '' : errorText(failure, i18n),
    busy,
    submit: async () => {
      if (busy) return
      const lacks: Missing = username.trim() === '' ? 'username' : password === '' ? 'password' : undefined
      setMissing(lacks)
      if (lacks === undefined) await signIn({ username: username.trim(), password, mode })
    },
    /** Fills the form with a demonstration account and signs in. */
    signInAs: async (account: { username: string; password: string; mode: SessionMode }) => {
      if (busy) return
      setUsername(account.username)
      setPassword(account.password)
      setMissing(undefined)
      await signIn(account)
    },
  }
}
