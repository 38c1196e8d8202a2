import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { users as contract } from '#/contract/users'
import { PASSWORD_LINK_HOURS, type UserRefusal } from '#/domain/people/user-rights'
import { passwordLinks } from '../db/schema'
import type { SignedInContext } from '../http/context'
import { Refusal } from '../http/faults'
import type { Input } from '../http/implement'
import { revokeSessions } from '../session/session-rows'
import { hashToken, newToken } from '../session/token'
import { audit } from '../writes/audit'
import { once } from '../writes/once'
import { passwordMail } from './password-mail'
import { lockUser } from './reachable'

const HOUR_MS = 3_600_000
const refuse = (code: UserRefusal): never => {
  throw new Refusal(code)
}

/**
 * Sends somebody a link for a new password and signs them out everywhere. What stands in the link leaves the server by mail
 * alone. A mail that cannot be handed over leaves everything as it was.
 */
export const sendPasswordLink = (
  ctx: SignedInContext,
  input: Input<typeof contract.sendPasswordLink>,
): Promise<ResponseOf<typeof contract.sendPasswordLink>> =>
  once(ctx, contract.sendPasswordLink, input, async (tx) => {
    const { now, deps, caller } = ctx
    const user = await lockUser(tx, ctx, input.params.id)
    if (user.id === caller.userId) return refuse('own_account')
    const { passwordMails } = deps
    if (passwordMails === undefined) return refuse('no_mail')
    if (user.email === '') return refuse('no_email')

    const token = newToken()
    // An older link ends with the newer one.
    await tx.delete(passwordLinks).where(and(eq(passwordLinks.userId, user.id), isNull(passwordLinks.usedAt)))
    await tx.insert(passwordLinks).values({
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PASSWORD_LINK_HOURS * HOUR_MS),
    })
    await revokeSessions(tx, user.id, now)
    const after = { mailSentAt: now }
    await audit(tx, ctx, { kind: 'user', id: user.id, action: 'changed', before: {}, after })

    const name = `${user.name} ${user.surname}`.trim()
    const { outcome } = await passwordMails.mailer.send({
      messageId: randomUUID(),
      to: { name, address: user.email },
      // Behind the #: browsers send it to no server, and no log holds it.
      ...passwordMail(name, `${passwordMails.appUrl}/new-password#${token}`),
    })
    return outcome === 'failed' ? refuse('mail_failed') : { sentTo: user.email }
  })
