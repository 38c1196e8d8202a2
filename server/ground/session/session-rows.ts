import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { pushRegistrations, sessions } from '../../db/schema'
import { hashToken, newToken } from './token'

const LASTS_MS = 30 * 24 * 3_600_000

/**
 * A session ends so long after the sign-in. One that is bound to its device goes on from each use: the tablet on the wall
 * would else fall silent in the middle of a service, at the very hour at which somebody signed in a month ago.
 */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + LASTS_MS)

/** Opens a session; answers its id and the token, which nobody can read again. */
export async function openSession(
  tx: Transaction,
  { userId, deviceId, b2b, now }: { userId: number; deviceId: string | null; b2b: boolean; now: Date },
): Promise<{ sessionId: string; token: string }> {
  const token = newToken()
  const [row] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      deviceId,
      b2b,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionEnd(now),
    })
    .returning({ id: sessions.id })
  if (row === undefined) throw new Error('the session was not stored')
  return { sessionId: row.id, token }
}

/** Ends one session; pushes stop going to its device. */
export async function revokeSession(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
  await tx.delete(pushRegistrations).where(eq(pushRegistrations.sessionId, sessionId))
}

/** Ends every session of a user; pushes stop going to their devices. */
export async function revokeSessions(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  await tx.delete(pushRegistrations).where(eq(pushRegistrations.userId, userId))
}

/** Ends every session of a user but one. */
export async function revokeOtherSessions(tx: Transaction, userId: number, keep: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keep), isNull(sessions.revokedAt)))
  await tx
    .delete(pushRegistrations)
    .where(and(eq(pushRegistrations.userId, userId), ne(pushRegistrations.sessionId, keep)))
}
