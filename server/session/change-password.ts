import { and, eq } from 'drizzle-orm'
import { users } from '../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault, Refusal } from '../http/faults'
import { hashPassword, passwordMatches } from './password'
import { revokeOtherSessions } from './session-rows'
import { changeLimits, giveBackTry, takeTry } from './sign-in-limits'
import { findUser } from './user-rows'

/**
 * Sets the caller's own password and ends their sessions on other devices. Refusal `wrong_password`; fault `not_found` for
 * anybody else's id, `too_many_requests` after too many wrong tries.
 */
export async function changePassword(
  ctx: SignedInContext,
  userId: number,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<null> {
  const { caller, deps, now } = ctx
  if (userId !== caller.userId) throw new Fault('not_found')
  const limits = changeLimits(userId)
  await takeTry(deps, limits, now)
  const user = await inTransaction(ctx, (tx) => findUser(tx, userId))
  if (user === undefined || !(await passwordMatches(user.passwordHash, currentPassword)))
    throw new Refusal('wrong_password')
  await giveBackTry(deps, limits)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
    // Another change came first: what was proved is no longer the password.
    if (rowCount === 0) throw new Refusal('wrong_password')
    await revokeOtherSessions(tx, userId, caller.sessionId, now)
  })
  return null
}
