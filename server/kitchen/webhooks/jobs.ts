import { MESSAGES_KEPT_DAYS } from '#/domain/channels/webhook'
import { DAY_MS } from '#/domain/values/time'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import type { Job } from '../../jobs'
import { collectMessages } from './collect-messages'
import { deliverMessages } from './deliver-messages'
import { sendNext } from './keep-message'
import { sendWebhookMails } from './send-webhook-mails'

/** What nobody ends any more: its job is given up after a day. */
const LOST_AFTER_MS = 1.25 * DAY_MS

/**
 * Forgets old messages, and gives up what waits for longer than its job can live, so that what follows it goes on: a lease that ran
 * out at the last try ends a job without a word.
 */
export const tidyMessages = (deps: Deps): Promise<void> =>
  deps.db.transaction('system', async (tx) => {
    const now = deps.clock.now().getTime()
    await run(tx, {
      name: 'forget_webhook_messages',
      text: 'DELETE FROM webhook_messages WHERE created_at < $1',
      values: [new Date(now - MESSAGES_KEPT_DAYS * DAY_MS)],
    })
    const lost = await run<{ webhookId: number; subject: string }>(tx, {
      name: 'lost_webhook_messages',
      text: `
        UPDATE webhook_messages m SET state = 'givenUp', answer = coalesce(answer, 'nobody tried')
        WHERE m.state = 'waiting' AND m.number = (
            SELECT min(number) FROM webhook_messages f WHERE f.webhook_id = m.webhook_id AND f.subject = m.subject AND f.state = 'waiting')
          AND coalesce(m.answered_at, m.created_at) < $1
        RETURNING webhook_id AS "webhookId", subject`,
      values: [new Date(now - LOST_AFTER_MS)],
    })
    for (const { webhookId, subject } of lost) await sendNext(deps, tx, webhookId, subject)
  })

export const webhookJobs: readonly Job[] = [
  { name: 'tell channels', everyMs: 1_000, run: collectMessages },
  { name: 'post to channels', everyMs: 1_000, run: deliverMessages },
  { name: 'mail about addresses of channels', everyMs: 60_000, run: sendWebhookMails },
  { name: 'forget messages to channels', everyMs: 3_600_000, run: tidyMessages },
]
