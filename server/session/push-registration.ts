import { and, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../db/database'
import { pushRegistrations, sessions } from '../db/schema'
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

type Owner = { userId: number; sessionId: string; deviceId: string | null }

/**
 * Binds an address of pushes to a session, in place of the one that the session had. An address that another user's open
 * session on another device holds stays theirs (answers `false`): nobody may take over somebody's alerts by knowing it. On
 * the same device, or after that session's end, it moves: tablets change hands.
 */
export async function bindRegistration(tx: Transaction, regId: string, owner: Owner, now: Date): Promise<boolean> {
  const [held] = await tx
    .select({ session: sessions })
    .from(pushRegistrations)
    .innerJoin(sessions, eq(sessions.id, pushRegistrations.sessionId))
    .where(eq(pushRegistrations.regId, regId))
    .for('update')
  if (held !== undefined && held.session.userId !== owner.userId) {
    const isSameDevice = held.session.deviceId !== null && held.session.deviceId === owner.deviceId
    if (!isSameDevice && isOpen(held.session, now)) return false
  }
  const binding = {
    kind: kindOf(regId),
    userId: owner.userId,
    sessionId: owner.sessionId,
    createdAt: now,
    failedAt: null,
  }
  await tx
    .insert(pushRegistrations)
    .values({ regId, ...binding })
    .onConflictDoUpdate({ target: pushRegistrations.regId, set: binding })
  await tx
    .delete(pushRegistrations)
    .where(and(eq(pushRegistrations.sessionId, owner.sessionId), ne(pushRegistrations.regId, regId)))
  return true
}

const isOpen = (session: typeof sessions.$inferSelect, now: Date): boolean =>
  session.revokedAt === null && session.expiresAt > now && session.lastSeenAt.getTime() + IDLE_MS > now.getTime()

/** Where pushes of a session go; `null` = nowhere. */
export async function registrationOf(tx: Transaction, sessionId: string): Promise<string | null> {
  const [row] = await tx
    .select({ regId: pushRegistrations.regId })
    .from(pushRegistrations)
    .where(eq(pushRegistrations.sessionId, sessionId))
  return row?.regId ?? null
}
