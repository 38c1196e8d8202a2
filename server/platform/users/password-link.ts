import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { PASSWORD_LINK_PAUSE_SECONDS, type UserRefusal } from '#/domain/people/user-rights'
import type { Transaction } from '../../db/database'
import { passwordLinks, passwordMails, type users } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { describeError } from '../../ground/http/describe-error'
import { Refusal } from '../../ground/http/faults'
import { sendPasswordMails } from './send-password-mails'

export const refuse = (code: UserRefusal): never => {
  throw new Refusal(code)
}

type PasswordMail = typeof passwordMails.$inferSelect
type Receiver = Pick<typeof users.$inferSelect, 'id' | 'email'>

/**
 * Puts a message with a link for a password in the place of an older one; answers where it will go. It goes out when this
 * transaction is committed (`mailNow`), and never if it is not. Links that were sent before are good no more. Refusals
 * `no_mail`, `no_email`.
 */
export async function queueMail(
  tx: Transaction,
  { deps, now }: SignedInContext,
  { id, email }: Receiver,
  kind: PasswordMail['kind'],
): Promise<string> {
  if (deps.passwordMails === undefined) return refuse('no_mail')
  if (email === '') return refuse('no_email')
  const mail = { kind, messageId: randomUUID(), createdAt: now, failure: null }
  await tx.delete(passwordLinks).where(and(eq(passwordLinks.userId, id), isNull(passwordLinks.usedAt)))
  await tx
    .insert(passwordMails)
    .values({ userId: id, ...mail })
    .onConflictDoUpdate({ target: passwordMails.userId, set: mail })
  await deps.queue.send(tx, 'password_mail', [{ userId: id, messageId: mail.messageId }])
  return deps.passwordMails.mailer.fileOf?.(mail.messageId) ?? email
}

/** Whether a link went out, or waits to, since less than a pause ago: nobody's letter box is filled by pressing. */
export async function wasJustSent(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - PASSWORD_LINK_PAUSE_SECONDS * 1_000)
  const [link] = await tx
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.userId, userId), gt(passwordLinks.createdAt, since)))
    .limit(1)
  const [mail] = await tx
    .select({ userId: passwordMails.userId })
    .from(passwordMails)
    .where(and(eq(passwordMails.userId, userId), isNull(passwordMails.failure), gt(passwordMails.createdAt, since)))
    .limit(1)
  return link !== undefined || mail !== undefined
}

/** Who asked for it reads next how it went: a mail server that answers has done so by then. */
const PATIENCE_MS = 2_000

/** Sends what was queued, waiting a little for it. What does not go out now is tried again by a job. */
export async function mailNow({ deps }: SignedInContext, userId: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  const sent = sendPasswordMails(deps).catch((error: unknown) =>
    deps.logger.error({ userId, error: describeError(error) }, 'a link for a password was not sent'),
  )
  await Promise.race([sent, patience])
  clearTimeout(timer)
}
