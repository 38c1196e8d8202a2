import { and, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../../db/database'
import { pushRegistrations } from '../../db/schema'
import { holds } from '../../db/statement'
import { IDLE_MS } from './find-caller'

type PushKind = (typeof pushRegistrations.$inferInsert)['kind']

const Subscription = v.object({
  endpoint: v.pipe(v.string(), v.url()),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
})

/** A Web Push subscription travels as its JSON text; whatever is no such text is a token of Firebase. */
export function kindOf(regId: string): PushKind {
  try {
    return v.is(Subscription, JSON.parse(regId)) ? 'webpush' : 'fcm'
  } catch {
    return 'fcm'
  }
}

type Owner = { userId: number; sessionId: string }

/**
 * Binds an address of pushes to a session, in place of the one that the session had. An address that another user's open
 * session on another device holds stays theirs (answers `false`): nobody may take over somebody's alerts by knowing it. On
 * the same device, or after that session's end, it moves: tablets change hands.
 */
export async function bindRegistration(tx: Transaction, regId: string, owner: Owner, now: Date): Promise<boolean> {
  const { userId, sessionId } = owner
  const { rowCount } = await tx
    .insert(pushRegistrations)
    .values({ regId, kind: kindOf(regId), userId, sessionId, createdAt: now })
    .onConflictDoNothing({ target: pushRegistrations.regId })
  if (rowCount === 0 && !(await takeAddress(tx, regId, sessionId, now))) return false
  await tx
    .delete(pushRegistrations)
    .where(and(eq(pushRegistrations.sessionId, owner.sessionId), ne(pushRegistrations.regId, regId)))
  return true
}

const takeAddress = (tx: Transaction, regId: string, sessionId: string, now: Date): Promise<boolean> =>
  holds(tx, {
    text: 'SELECT drin_take_address($1, $2, $3, $4) AS holds',
    values: [regId, sessionId, now, new Date(now.getTime() - IDLE_MS)],
  })

/** Where pushes of a session go; `null` = nowhere. */
export async function registrationOf(tx: Transaction, sessionId: string): Promise<string | null> {
  const [row] = await tx
    .select({ regId: pushRegistrations.regId })
    .from(pushRegistrations)
    .where(eq(pushRegistrations.sessionId, sessionId))
  return row?.regId ?? null
}
