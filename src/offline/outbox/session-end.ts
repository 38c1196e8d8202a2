import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { checkoutFailed } from '#/session/checkout-failed'
import { draftsText } from '#/session/drafts-text'
import { sessionStore } from '#/session/session-store'
import { isOpenCommand } from '../store/queued-command'
import { outbox } from './page-outbox'
import { drain } from './ask-drain'
import { deviceId } from '../store/device-id'
import { rememberCount } from './remember-count'
import { maySend, senderOf } from './sender'

/** How long signing out tries to send what is open. */
const LAST_TRY_MS = 5_000
/** How long it may take to say what was given up. */
const LAST_WORD_MS = 3_000
/** How long each of the two calls that end the session at the server may take. */
const GOODBYE_MS = 3_000

/** Changes that only this tablet has. `since`: the first command, server time in milliseconds; null where there are none. */
export type OpenChanges = { count: number; since: number | null }

/** Also those of businesses that the signed-in user cannot reach, which stay sealed. */
export async function openChanges(): Promise<OpenChanges> {
  const open = (await outbox.all().catch(() => [])).filter(isOpenCommand)
  return { count: open.length, since: open[0]?.occurredAt ?? null }
}

export const openCommandCount = async (): Promise<number> => (await openChanges()).count

/** Before signing out: tries for five seconds to send what is open; gives how much still is. */
export async function sendBeforeSignOut(): Promise<number> {
  await Promise.race([drain('signOut'), new Promise((resolve) => setTimeout(resolve, LAST_TRY_MS))])
  return await openCommandCount()
}

/**
 * Signs out here and, where it can be reached, at the server. `keep`: what is not sent stays on this tablet until someone
 * signs in again; otherwise this person's is given up, which the journal records. Rejects with `ApiError`, and nothing
 * has changed, where that could not be written.
 */
export async function signOut({ keep }: { keep: boolean }): Promise<void> {
  const { user } = sessionStore.get()
  if (!keep && user !== null) {
    const sender = senderOf(user)
    await outbox
      .discard((command) => maySend(sender, command))
      .catch((cause: unknown) => {
        throw new ApiError('refusal', 'not_saved', { cause })
      })
    await rememberCount().catch(() => 0)
    // Otherwise the next session on this tablet tells it; without a network its code may not come.
    await import('./tell-server')
      .then(async ({ tellServer }) => tellServer(await deviceId(), LAST_WORD_MS))
      .catch(() => undefined)
  }
  // First the device: this session has to be alive for it. Written down before the login screen reads it.
  checkoutFailed.write(user?.regId ? !(await removedDevice(user.id, user.regId)) : false)
  // The server's session ends on its own where it cannot be told.
  await api.session.signOut(undefined, { timeoutMs: GOODBYE_MS }).catch(() => undefined)
  await sessionStore.clear()
  // They name customers. A session that only ran out leaves them: the same person goes on typing.
  draftsText.write({})
}

/** Whether pushes no longer come to this device. A session that the server has ended took its device with it. */
async function removedDevice(userId: number, regId: string): Promise<boolean> {
  try {
    await api.session.removeDevice({ params: { userId, regId } }, { timeoutMs: GOODBYE_MS })
    return true
  } catch (error) {
    return error instanceof ApiError && error.status === 401
  }
}
