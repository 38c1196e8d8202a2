import { inTransaction, type SignedInContext } from '../http/context'
import { Fault, Refusal } from '../http/faults'
import { hashPassword, passwordMatches } from './password'
import { passwordOf, setPassword } from './password-rows'
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
  const was = await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId)
    return user && passwordOf(tx, user.username)
  })
  if (was === undefined || !(await passwordMatches(was.passwordHash, currentPassword)))
    throw new Refusal('wrong_password')
  await giveBackTry(deps, limits)
  const becomes = await hashPassword(newPassword)
  await inTransaction(ctx, async (tx) => {
    // Another change came first: what was proved is no longer the password.
    if (!(await setPassword(tx, { was: was.passwordHash, becomes }))) throw new Refusal('wrong_password')
    await revokeOtherSessions(tx, userId, caller.sessionId, now)
  })
  return null
}
