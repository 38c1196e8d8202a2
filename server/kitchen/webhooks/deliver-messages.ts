import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { MessageState } from '#/domain/channels/webhook'
import { cutText } from '#/domain/values/graphemes'
import { DAY_MS } from '#/domain/values/time'
import type { Transaction } from '../../db/database'
import { webhookMessages, webhooks } from '../../db/schema'
import type { Deps } from '../../deps'
import { type JobEnd, workQueue } from '../../ground/queue/work-queue'
import { sendNext } from './keep-message'
import { type PostResult, postMessage } from './post-message'

const LONGEST_ANSWER = 200

type Begun = {
  url: string
  secret: string
  active: boolean
  subject: string
  body: Record<string, unknown>
  state: MessageState
}

/**
 * Posts what is due. Of one thing the next message goes out when the one before was taken, or given up after a day; a process
 * that dies before it noted an answer posts the same message again, under the same id.
 */
export const deliverMessages = (deps: Deps): Promise<void> =>
  workQueue(deps, 'webhook_delivery', {
    work: async ({ data: { webhookId, webhookMessageId } }) => {
      const begun = await begin(deps, webhookMessageId)
      if (begun === undefined || begun.state !== 'waiting') return { state: 'done' }
      const result = begun.active
        ? await postMessage(
            begun,
            { id: messageId(deps, webhookMessageId), at: deps.clock.now(), body: JSON.stringify(begun.body) },
            deps.webhookHosts ?? [],
          )
        : ({ outcome: 'off', answer: 'switched off' } as const)
      return ended(deps, { webhookId, webhookMessageId, subject: begun.subject }, result)
    },
    told: () => undefined,
  })

/** The same at each try, and in every process. */
const messageId = ({ facts }: Deps, id: number): string => `msg_${facts.epoch}_${id}`

async function begin({ db }: Deps, id: number): Promise<Begun | undefined> {
  const [row] = await db.transaction('system', (tx) =>
    tx
      .select({
        url: webhooks.url,
        secret: webhooks.secret,
        active: webhooks.active,
        subject: webhookMessages.subject,
        body: webhookMessages.body,
        state: webhookMessages.state,
      })
      .from(webhookMessages)
      .innerJoin(webhooks, eq(webhooks.id, webhookMessages.webhookId))
      .where(eq(webhookMessages.id, id)),
  )
  return row
}

const JOB_STATES = { delivered: 'done', failed: 'again', gone: 'done', off: 'done' } as const

/** `off`: its channel switched the address off meanwhile. */
type Result = { outcome: PostResult['outcome'] | 'off'; answer: string }

type About = { webhookId: number; webhookMessageId: number; subject: string }

function ended(deps: Deps, { webhookId, webhookMessageId, subject }: About, { outcome, answer }: Result): JobEnd {
  return {
    state: JOB_STATES[outcome],
    error: answer,
    write: async (tx, isTriedAgain) => {
      await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, webhookId)).for('update')
      const state = outcome === 'delivered' ? 'delivered' : isTriedAgain ? 'waiting' : 'givenUp'
      await tx
        .update(webhookMessages)
        .set({
          state,
          tries: sql`${webhookMessages.tries} + 1`,
          answer: cutText(answer, LONGEST_ANSWER),
          answeredAt: deps.clock.now(),
        })
        .where(eq(webhookMessages.id, webhookMessageId))
      // An address that says that it is gone is asked no more.
      if (outcome === 'gone') await tx.update(webhooks).set({ active: false }).where(eq(webhooks.id, webhookId))
      if (state === 'givenUp' && outcome !== 'off') await warn(deps, tx, webhookId)
      if (state !== 'waiting') await sendNext(deps, tx, webhookId, subject)
    },
  }
}

/** Its people hear by mail that messages are given up, once a day. */
async function warn({ queue, clock, passwordMails }: Deps, tx: Transaction, webhookId: number): Promise<void> {
  const now = clock.now()
  const due = await tx
    .update(webhooks)
    .set({ warnedAt: now })
    .where(
      and(
        eq(webhooks.id, webhookId),
        sql`(${webhooks.warnedAt} IS NULL OR ${webhooks.warnedAt} <= ${new Date(now.getTime() - DAY_MS)})`,
      ),
    )
    .returning({ id: webhooks.id })
  if (due.length > 0 && passwordMails !== undefined)
    await queue.send(tx, 'webhook_mail', [{ webhookId, messageId: randomUUID() }])
}
