import { and, eq, isNull, lte } from 'drizzle-orm'
import { PASSWORD_LINK_HOURS } from '#/domain/people/user-rights'
import { cutText } from '#/domain/values/graphemes'
import { passwordLinks, passwordMails, users } from '../../db/schema'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'
import { hashToken, newToken } from '../../ground/session/token'
import { accountColumns } from '../../ground/session/user-rows'
import { concernedBy } from './audit-user'
import { invitationMail, passwordMail } from './password-mail'
import type { MailResult } from '../../ports'

const LINK_MS = PASSWORD_LINK_HOURS * 3_600_000
/** Messages on their way at once. */
const BATCH = 10
/** A sender that has not said how it ended by then is dead: another one sends. Longer than the mailer's own time-outs. */
const LEASE_MS = 60_000
const RETRY_AFTER_MS = 15_000
const RETRY_AT_MOST_MS = 15 * 60_000
const LONGEST_FAILURE = 300

type Claimed = {
  userId: number
  kind: (typeof passwordMails.$inferSelect)['kind']
  messageId: string
  createdAt: Date
  tries: number
  username: string
  name: string
  email: string
  token: string
}

/**
 * Sends what is due, of one user or of all, outside of any transaction: a mail server that hangs holds nothing up. Two senders
 * never take the same message. Each try makes a link of its own, which is good for a day from then on; its secret is in the
 * message alone.
 */
export async function sendPasswordMails(deps: Deps, userId?: number): Promise<void> {
  const { passwordMails: way } = deps
  if (way === undefined) return
  const claimed = await claim(deps, userId)
  await Promise.all(
    claimed.map(async (mail) => {
      // Behind the #: browsers send it to no server, and no log holds it.
      const link = `${way.appUrl}/new-password#${mail.token}`
      const words =
        mail.kind === 'invitation' ? invitationMail(mail.name, link, mail.username) : passwordMail(mail.name, link)
      const to = { name: mail.name, address: mail.email }
      await finish(deps, mail, await way.mailer.send({ messageId: mail.messageId, to, ...words }))
    }),
  )
}

function claim({ db, clock }: Deps, userId: number | undefined): Promise<Claimed[]> {
  const now = clock.now()
  return db.transaction('system', async (tx) => {
    const due = await tx
      .select({ mail: passwordMails, user: accountColumns })
      .from(passwordMails)
      .innerJoin(users, eq(users.id, passwordMails.userId))
      .where(
        and(
          isNull(passwordMails.failure),
          lte(passwordMails.nextAt, now),
          userId === undefined ? undefined : eq(passwordMails.userId, userId),
        ),
      )
      .orderBy(passwordMails.nextAt)
      .limit(BATCH)
      .for('update', { of: passwordMails, skipLocked: true })
    return Promise.all(
      due.map(async ({ mail, user }) => {
        const token = newToken()
        const of = eq(passwordMails.userId, user.id)
        await tx
          .update(passwordMails)
          .set({ tries: mail.tries + 1, nextAt: new Date(now.getTime() + LEASE_MS) })
          .where(of)
        await tx.delete(passwordLinks).where(and(eq(passwordLinks.userId, user.id), isNull(passwordLinks.usedAt)))
        await tx.insert(passwordLinks).values({
          tokenHash: hashToken(token),
          userId: user.id,
          createdAt: now,
          expiresAt: new Date(now.getTime() + LINK_MS),
        })
        const { messageId, kind, createdAt } = mail
        const { username, email } = user
        const name = `${user.name} ${user.surname}`.trim()
        return { userId: user.id, kind, messageId, createdAt, tries: mail.tries + 1, username, name, email, token }
      }),
    )
  })
}

/** A sender that was too slow, so that another one took over, writes nothing any more: `tries` has moved on. */
async function finish(
  deps: Deps,
  { userId, messageId, createdAt, tries }: Claimed,
  { outcome, again = false, detail }: MailResult,
): Promise<void> {
  const now = deps.clock.now().getTime()
  const mine = and(
    eq(passwordMails.userId, userId),
    eq(passwordMails.messageId, messageId),
    eq(passwordMails.tries, tries),
  )
  const isTriedAgain = again && now - createdAt.getTime() < LINK_MS
  const wait = Math.min(RETRY_AFTER_MS * tries, RETRY_AT_MOST_MS)
  const concerned = await deps.db.transaction('system', async (tx) => {
    if (outcome === 'sent') await tx.delete(passwordMails).where(mine)
    else if (isTriedAgain)
      await tx
        .update(passwordMails)
        .set({ nextAt: new Date(now + wait) })
        .where(mine)
    else
      await tx
        .update(passwordMails)
        .set({ failure: cutText(detail, LONGEST_FAILURE) })
        .where(mine)
    return concernedBy(tx, userId)
  })
  tellChange(deps, ['user'], concerned)
}
