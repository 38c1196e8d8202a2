import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { PASSWORD_LINK_HOURS, type UserRefusal } from '#/domain/people/user-rights'
import type { Transaction } from '../db/database'
import { passwordLinks, type users } from '../db/schema'
import type { SignedInContext } from '../http/context'
import { Refusal } from '../http/faults'
import { hashToken, newToken } from '../session/token'

const HOUR_MS = 3_600_000

export const refuse = (code: UserRefusal): never => {
  throw new Refusal(code)
}

type Receiver = Pick<typeof users.$inferSelect, 'id' | 'name' | 'surname' | 'email'>

/**
 * Mails somebody a link for a password, in place of an older one; answers where it went. What stands in the link leaves the
 * server by mail alone. Refusals `no_mail`, `no_email`, `mail_failed`: what was written before is then to be given up.
 */
export async function sendLink(
  tx: Transaction,
  { deps: { passwordMails }, now }: SignedInContext,
  { id, email, ...person }: Receiver,
  mailOf: (name: string, link: string) => { subject: string; text: string },
): Promise<string> {
  if (passwordMails === undefined) return refuse('no_mail')
  if (email === '') return refuse('no_email')
  const token = newToken()
  await tx.delete(passwordLinks).where(and(eq(passwordLinks.userId, id), isNull(passwordLinks.usedAt)))
  await tx.insert(passwordLinks).values({
    tokenHash: hashToken(token),
    userId: id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PASSWORD_LINK_HOURS * HOUR_MS),
  })
  const name = `${person.name} ${person.surname}`.trim()
  const { outcome, keptIn } = await passwordMails.mailer.send({
    messageId: randomUUID(),
    to: { name, address: email },
    // Behind the #: browsers send it to no server, and no log holds it.
    ...mailOf(name, `${passwordMails.appUrl}/new-password#${token}`),
  })
  return outcome === 'failed' ? refuse('mail_failed') : (keptIn ?? email)
}
