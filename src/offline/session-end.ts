import { api } from '#/api/app-api'
import { sessionStore } from '#/session/session-store'
import { isOpenEntry } from './outbox-entry'
import { outbox } from './page-data'
import { drain, rememberCount } from './page-drain'
import { senderOf } from './run-drain'

/** How long signing out tries to send what is open. */
const LAST_TRY_MS = 5_000

/** Changes that only this tablet has; also those of businesses that the signed-in user cannot reach, which stay sealed. */
export async function openCommandCount(): Promise<number> {
  return (await outbox.all().catch(() => [])).filter(isOpenEntry).length
}

/** Before signing out: tries for five seconds to send what is open; gives how much still is. */
export async function sendBeforeSignOut(): Promise<number> {
  await Promise.race([drain('signOut'), new Promise((resolve) => setTimeout(resolve, LAST_TRY_MS))])
  return await openCommandCount()
}

/**
 * Signs out here and, where it can be reached, at the server. `keep`: what is not sent stays on this tablet until someone
 * signs in again; otherwise this person's is given up, which the journal records.
 */
export async function signOut({ keep }: { keep: boolean }): Promise<void> {
  const { user } = sessionStore.get()
  if (!keep && user !== null) {
    await outbox.discard(senderOf(user).mayReach)
    await rememberCount().catch(() => 0)
  }
  // The server's session ends on its own where it cannot be told.
  await api.session.signOut(undefined, { timeoutMs: 3_000 }).catch(() => undefined)
  await sessionStore.clear()
}
