import { sessionStore } from '#/session/session-store'
import { takeRoles } from '#/session/take-roles'
import { api } from './app-api'

/** Reads the rights and businesses of who is signed in. Without an answer they stay as they were: the server checks every call again. */
export async function readRoles(): Promise<void> {
  const { token } = sessionStore.get()
  if (token === null) return
  try {
    const { user } = await api.session.me({ query: { include: 'roles' } })
    takeRoles(user, token)
  } catch {
    // A line that is down comes back, and then they are read.
  }
}
