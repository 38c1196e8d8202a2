import { and, eq, isNull } from 'drizzle-orm'
import { PASSWORD_LINK_HOURS } from '#/domain/people/user-rights'
import { cutText } from '#/domain/values/graphemes'
import { passwordLinks, passwordMails, users } from '../../db/schema'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'
import { endOfMail } from '../../ground/queue/end-of-mail'
import { workQueue } from '../../ground/queue/work-queue'
import { hashToken, newToken } from '../../ground/session/token'
import { accountColumns } from '../../ground/session/user-rows'
import { concernedBy } from './audit-user'
import { invitationMail, passwordMail } from './password-mail'

const LINK_MS = PASSWORD_LINK_HOURS * 3_600_000
const LONGEST_FAILURE = 300

/** A message that another one took the place of is not there any more. */
const messageOf = ({ userId, messageId }: { userId: number; messageId: string }) =>
  and(eq(passwordMails.userId, userId), eq(passwordMails.messageId, messageId))

/**
 * Sends what is due. Each try makes a link of its own, which is good for a day from then on, and takes the place of the one before; its secret
 * is in the message alone.
 */
export async function sendPasswordMails(deps: Deps): Promise<void> {
  const { passwordMails: way } = deps
  if (way === undefined) return
  await workQueue(deps, 'password_mail', {
    work: async ({ data }) => {
      const begun = await begin(deps, data)
      if (begun === undefined) return { state: 'done' }
      const { kind, token, user } = begun
      // Behind the #: browsers send it to no server, and no log holds it.
      const link = `${way.appUrl}/new-password#${token}`
      const name = `${user.name} ${user.surname}`.trim()
      const words = kind === 'invitation' ? invitationMail(name, link, user.username) : passwordMail(name, link)
      const to = { name, address: user.email }
      const sent = await way.mailer.send({ messageId: data.messageId, to, ...words })
      const { outcome, detail } = sent
      return {
        ...endOfMail(sent),
        write: async (tx, isTriedAgain) => {
          if (outcome === 'sent') await tx.delete(passwordMails).where(messageOf(data))
          else if (!isTriedAgain)
            await tx
              .update(passwordMails)
              .set({ failure: cutText(detail, LONGEST_FAILURE) })
              .where(messageOf(data))
        },
      }
    },
    told: async ({ data: { userId } }) =>
      tellChange(deps, ['user'], await deps.db.transaction('system', (tx) => concernedBy(tx, userId))),
  })
}

function begin({ db, clock }: Deps, data: { userId: number; messageId: string }) {
  const now = clock.now()
  return db.transaction('system', async (tx) => {
    const [mail] = await tx
      .update(passwordMails)
      .set({ failure: null })
      .where(messageOf(data))
      .returning({ kind: passwordMails.kind })
    const [user] = await tx.select(accountColumns).from(users).where(eq(users.id, data.userId))
    if (mail === undefined || user === undefined) return undefined
    const token = newToken()
    await tx.delete(passwordLinks).where(and(eq(passwordLinks.userId, user.id), isNull(passwordLinks.usedAt)))
    await tx.insert(passwordLinks).values({
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_MS),
    })
    return { kind: mail.kind, token, user }
  })
}
