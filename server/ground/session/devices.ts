import { and, eq } from 'drizzle-orm'
import { pushRegistrations } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { bindRegistration } from './push-registration'
import { revokeSession } from './session-rows'

/** Ends the caller's session. */
export async function signOut(ctx: SignedInContext): Promise<null> {
  await inTransaction(ctx, (tx) => revokeSession(tx, ctx.caller.sessionId, ctx.now))
  return null
}

/**
 * Pushes stop going to one of the caller's devices; a device that is not this one is signed out as well. An address that
 * nobody holds (any more) is a success: a logout may be repeated.
 */
export async function removeDevice(ctx: SignedInContext, userId: number, regId: string): Promise<null> {
  requireSelf(ctx, userId)
  await inTransaction(ctx, async (tx) => {
    const [removed] = await tx
      .delete(pushRegistrations)
      .where(and(eq(pushRegistrations.regId, regId), eq(pushRegistrations.userId, userId)))
      .returning()
    if (removed !== undefined && removed.sessionId !== ctx.caller.sessionId)
      await revokeSession(tx, removed.sessionId, ctx.now)
  })
  return null
}

/** Pushes of this session go to `regId` from now on. Fault `bad_input` where somebody else's device holds it. */
export async function updateRegId(ctx: SignedInContext, userId: number, regId: string): Promise<null> {
  requireSelf(ctx, userId)
  const isBound = await inTransaction(ctx, (tx) => bindRegistration(tx, regId, ctx.caller, ctx.now))
  if (!isBound) throw new Fault('bad_input', { errors: [{ path: 'token', message: 'in_use' }] })
  return null
}

/** Somebody else's id is answered like one that does not exist. */
function requireSelf(ctx: SignedInContext, userId: number): void {
  if (userId !== ctx.caller.userId) throw new Fault('not_found')
}
