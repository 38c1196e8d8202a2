import type { ResponseOf } from '#/contract/endpoint'
import { users as contract } from '#/contract/users'
import type { SignedInContext } from '../http/context'
import type { Input } from '../http/implement'
import { revokeSessions } from '../session/session-rows'
import { audit } from '../writes/audit'
import { once } from '../writes/once'
import { refuse, sendLink } from './password-link'
import { passwordMail } from './password-mail'
import { lockUser } from '../session/reachable'

/**
 * Sends somebody a link for a new password and signs them out everywhere. A mail that cannot be handed over leaves everything
 * as it was.
 */
export const sendPasswordLink = (
  ctx: SignedInContext,
  input: Input<typeof contract.sendPasswordLink>,
): Promise<ResponseOf<typeof contract.sendPasswordLink>> =>
  once(ctx, contract.sendPasswordLink, input, async (tx) => {
    const { now, caller } = ctx
    const user = await lockUser(tx, ctx, input.params.id)
    if (user.id === caller.userId) return refuse('own_account')
    await revokeSessions(tx, user.id, now)
    await audit(tx, ctx, { kind: 'user', id: user.id, action: 'changed', before: {}, after: { mailSentAt: now } })
    return { sentTo: await sendLink(tx, ctx, user, passwordMail) }
  })
