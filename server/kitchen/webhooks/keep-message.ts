import type { Fact } from '#/domain/channels/order-facts'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import type { WebhookRow } from './webhook-rows'

/** A fact about one thing (`order 7`). */
export type Told = Fact & { subject: string; businessId: number }

/**
 * Keeps a fact as the next message of an address, once, and puts its delivery in where nothing about the same thing is on its way:
 * else it follows that. The address is locked, so that numbers have no gap and of a thing one message is on its way.
 */
export async function keepMessage(
  { queue }: Pick<Deps, 'queue'>,
  tx: Transaction,
  { id: webhookId }: Pick<WebhookRow, 'id'>,
  { subject, businessId, key, type, at, data }: Told,
): Promise<void> {
  const [kept] = await run<{ id: number; isFirst: boolean }>(tx, {
    name: 'keep_webhook_message',
    text: `
      WITH numbered AS (
        UPDATE webhooks SET last_number = last_number + 1
        WHERE id = $1 AND NOT EXISTS (SELECT FROM webhook_messages WHERE webhook_id = $1 AND subject = $3 AND fact_key = $4)
        RETURNING last_number
      )
      INSERT INTO webhook_messages (webhook_id, number, business_id, subject, fact_key, type, body, created_at)
      SELECT $1, last_number, $2, $3, $4, $5, $6::jsonb || jsonb_build_object('number', last_number), $7 FROM numbered
      RETURNING id, NOT EXISTS (SELECT FROM webhook_messages WHERE webhook_id = $1 AND subject = $3 AND state = 'waiting') AS "isFirst"`,
    values: [webhookId, businessId, subject, key, type, JSON.stringify({ type, timestamp: at, data }), at],
  })
  if (kept?.isFirst === true) await queue.send(tx, 'webhook_delivery', [{ webhookId, webhookMessageId: kept.id }])
}

/** Puts the delivery of the next message about a thing in, where there is one. */
export async function sendNext(
  { queue }: Pick<Deps, 'queue'>,
  tx: Transaction,
  webhookId: number,
  subject: string,
): Promise<void> {
  const [next] = await run<{ id: number }>(tx, {
    name: 'next_webhook_message',
    text: `SELECT id FROM webhook_messages WHERE webhook_id = $1 AND subject = $2 AND state = 'waiting' ORDER BY number LIMIT 1`,
    values: [webhookId, subject],
  })
  if (next !== undefined) await queue.send(tx, 'webhook_delivery', [{ webhookId, webhookMessageId: next.id }])
}
