import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { pushRegistrations, sessions } from '../db/schema'
import { hashToken, newToken } from './token'

/** A session ends this long after the sign-in, however busy it is. */
const ABSOLUTE_MS = 30 * 24 * 3_600_000

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
      expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
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
