import { and, eq, gte, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { webhooks as calls } from '#/contract/webhooks'
import type { Transaction } from '../../db/database'
import { webhookMessages } from '../../db/schema'
import { run } from '../../db/statement'
import { noteChange } from '../../ground/events/changes'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { pageOf } from '../../ground/lists/page-of'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { listWebhooks, lockWebhook } from './webhook-rows'

/** All messages since a moment once more, in their order and under their own numbers and ids; what is on its way stays so. */
export const replayMessages = (
  ctx: SignedInContext,
  input: Input<typeof calls.replay>,
): Promise<ResponseOf<typeof calls.replay>> =>
  idempotentWrite(ctx, calls.replay, input, async (tx) => {
    const { id } = await lockWebhook(tx, input.params.id, ctx.caller.userId)
    const busy = await subjectsOnTheirWay(tx, id)
    const again = await tx
      .update(webhookMessages)
      .set({ state: 'waiting', tries: 0, answer: null, answeredAt: null })
      .where(and(eq(webhookMessages.webhookId, id), gte(webhookMessages.createdAt, new Date(input.body.since))))
      .returning({ id: webhookMessages.id })
    await sendFirst(ctx, tx, id, busy)
    noteChange(ctx, { userIds: [ctx.caller.userId] })
    return { messages: again.length }
  })

async function subjectsOnTheirWay(tx: Transaction, webhookId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ subject: webhookMessages.subject })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.webhookId, webhookId), eq(webhookMessages.state, 'waiting')))
  return rows.map(({ subject }) => subject)
}

/** Puts the first waiting message of each thing in, but for those that have one on its way. */
async function sendFirst(
  { deps }: SignedInContext,
  tx: Transaction,
  webhookId: number,
  busy: readonly string[],
): Promise<void> {
  const first = await run<{ id: number }>(tx, {
    name: 'first_webhook_messages',
    text: `
      SELECT DISTINCT ON (subject) id FROM webhook_messages
      WHERE webhook_id = $1 AND state = 'waiting' AND NOT subject = ANY ($2::text[]) ORDER BY subject, number`,
    values: [webhookId, busy],
  })
  await deps.queue.send(
    tx,
    'webhook_delivery',
    first.map(({ id }) => ({ webhookId, webhookMessageId: id })),
  )
}

/** What an address was told and what it answered, the newest first. */
export const listMessages = (
  ctx: SignedInContext,
  id: number,
  { state, ...page }: QueryOf<typeof calls.messages>,
): Promise<ResponseOf<typeof calls.messages>> =>
  inSnapshot(ctx, async (tx) => {
    const own = await listWebhooks(tx, ctx.caller.userId)
    if (!own.items.some((webhook) => webhook.id === id)) throw new Fault('not_found')
    const filters = [
      eq(webhookMessages.webhookId, id),
      state === undefined ? undefined : eq(webhookMessages.state, state),
    ]
    const rows = tx.select().from(webhookMessages).$dynamic()
    const { items, total } = await pageOf(tx, { ...page, sort: 'number', direction: 'desc' } as const, {
      rows,
      filters,
      sorts: { number: webhookMessages.number },
      last: sql`${webhookMessages.id}`,
    })
    return {
      items: items.map(({ number, type, body, createdAt, state: stands, tries, answer, answeredAt }) => ({
        number,
        type,
        body,
        createdAt: createdAt.toISOString(),
        state: stands,
        tries,
        answer,
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
      total,
    }
  })
