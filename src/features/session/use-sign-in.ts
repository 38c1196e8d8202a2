import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useAttempt } from '#/components/use-attempt'
import { USER_TYPES } from '#/domain/people/access'
import { learnOffset } from '#/i18n/learn-offset'
import { serverNow } from '#/offline/device/clock'
import { keepOnlyDraftsOf } from '#/session/drafts'
import { type SessionMode, sessionStore } from '#/session/session-store'

type Missing = 'username' | 'password' | undefined

/** The state of the sign-in form: what was typed, what is missing, what the server said. */
export function useSignIn(mode: SessionMode, onSignedIn: () => void) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>()
  const { attempt, failure, isBusy } = useAttempt()

  const signIn = (as: { username: string; password: string; mode: SessionMode }) =>
    attempt(async () => {
      const body = { username: as.username, password: as.password, source: 'web' } as const
      const signed = as.mode === 'b2b' ? await api.session.signInB2B({ body }) : await api.session.signIn({ body })
      if (signed.user.type === USER_TYPES.channel) throw new ApiError('refusal', 'no_screens')
      keepOnlyDraftsOf(signed.user.id)
      // The board would ask the browser for it while it is drawn.
      for (const timeZone of new Set(signed.user.restaurants.map((business) => business.timeZone)))
        learnOffset(serverNow(), timeZone)
      // Resolves when the session is on disk: only then may this screen be left.
      await sessionStore.signIn({ ...signed, mode: as.mode })
      onSignedIn()
    })

  return {
    username,
    setUsername,
    password,
    setPassword,
    missing,
    failure,
    isBusy,
    submit: async () => {
      if (isBusy) return
      const lacks: Missing = username.trim() === '' ? 'username' : password === '' ? 'password' : undefined
      setMissing(lacks)
      if (lacks === undefined) await signIn({ username: username.trim(), password, mode })
    },
    /** Fills the form with a demonstration account and signs in. */
    signInAs: async (account: { username: string; password: string; mode: SessionMode }) => {
      if (isBusy) return
      setUsername(account.username)
      setPassword(account.password)
      setMissing(undefined)
      await signIn(account)
    },
  }
}
