import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Webhook } from '#/contract/webhooks'
import type { Transaction } from '../../db/database'
import { webhookMessages, webhooks } from '../../db/schema'
import { Fault } from '../../ground/http/faults'

export type WebhookRow = typeof webhooks.$inferSelect

const SECRET_BYTES = 32
/** As Standard Webhooks writes them. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

const waiting = sql<number>`(SELECT count(*)::integer FROM ${webhookMessages} m WHERE m.webhook_id = ${webhooks.id} AND m.state = 'waiting')`

/** Addresses of a channel, the oldest first. */
export async function listWebhooks(tx: Transaction, channelId: number): Promise<{ items: Webhook[] }> {
  const rows = await tx
    .select({ webhook: webhooks, waiting: waiting.as('waiting') })
    .from(webhooks)
    .where(eq(webhooks.channelId, channelId))
    .orderBy(asc(webhooks.id))
  return { items: rows.map((row) => presentWebhook(row.webhook, row.waiting)) }
}

/** Locks an address of this channel; another's looks like none. Whoever adds messages, or ends one, holds this lock. */
export async function lockWebhook(tx: Transaction, id: number, channelId: number): Promise<WebhookRow> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.channelId, channelId)))
    .for('update')
  if (row === undefined) throw new Fault('not_found')
  return row
}

export async function countWaiting(tx: Transaction, webhookId: number): Promise<number> {
  const [row] = await tx
    .select({ waiting: waiting.as('waiting') })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId))
  return row?.waiting ?? 0
}

export const presentWebhook = (row: WebhookRow, waitingNo: number): Webhook => ({
  id: row.id,
  url: row.url,
  types: row.types,
  email: row.email,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
  lastNumber: row.lastNumber,
  waiting: waitingNo,
  revision: row.revision,
})
