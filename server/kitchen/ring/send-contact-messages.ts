import { orderCode } from '#/domain/orders/order-code'
import { FIRST_STATUS } from '#/domain/orders/order-status'
import { cutText } from '#/domain/values/graphemes'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'
import { languageOf } from './contact-attempts'
import { CONTACT_TEXTS } from './contact-texts'
import type { ContactResult, ContactWhy } from '../../ports'

/** Messages on their way at once. */
const BATCH = 20
const TIMEOUT_MS = 30_000
/** A sender that has not said how it ended by then is dead: another one sends. Longer than the time-out. */
const LEASE_MS = 60_000
const MOST_TRIES = 4
const RETRY_AFTER_MS = 15_000

type Claimed = {
  id: number
  businessId: number
  businessName: string
  timeZone: string
  orderId: number
  why: ContactWhy
  contactName: string
  channel: string
  recipient: string
  language: string
  tries: number
  pendingSince: Date
  isPending: boolean
}

/**
 * Sends what is due. Two processes never take the same message; a process that dies in the middle leaves it to the next one
 * after a minute, under the same message id. What was answered meanwhile is not sent any more.
 */
export async function sendContactMessages(deps: Deps): Promise<void> {
  const claimed = await claim(deps)
  await Promise.all(
    claimed.map(async (message) => {
      if (!message.isPending) return finish(deps, message, 'notNeeded', '')
      const result = await send(deps, message)
      if (result.outcome === 'sent') return finish(deps, message, 'sent', result.detail)
      if (result.again === true && message.tries < MOST_TRIES) return finish(deps, message, 'waiting', result.detail)
      return finish(deps, message, 'failed', result.detail)
    }),
  )
}

async function claim({ db, clock }: Deps): Promise<Claimed[]> {
  const now = clock.now()
  return db.transaction('system', (tx) =>
    run<Claimed>(tx, {
      name: 'claim_contact_messages',
      text: `
        WITH due AS (
          SELECT id FROM contact_attempts WHERE state IN ('waiting', 'sending') AND next_at <= $1
          ORDER BY next_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
        )
        UPDATE contact_attempts a SET state = 'sending', tries = tries + 1, next_at = $2
        FROM due, orders o, businesses b
        WHERE a.id = due.id AND o.id = a.order_id AND b.id = a.business_id
        RETURNING a.id, a.business_id AS "businessId", b.name AS "businessName", b.time_zone AS "timeZone",
          a.order_id AS "orderId", a.why, a.contact_name AS "contactName", a.channel, a.recipient, a.language, a.tries,
          COALESCE(o.last_date_pending, o.registered_at) AS "pendingSince", o.status = '${FIRST_STATUS}' AS "isPending"`,
      values: [now, new Date(now.getTime() + LEASE_MS)],
    }),
  )
}

async function send(deps: Deps, message: Claimed): Promise<ContactResult> {
  const adapter = deps.contactAdapters.find(({ kind }) => kind === message.channel)
  if (adapter === undefined) return { outcome: 'failed', detail: `no ${message.channel} on this server` }
  const { subject, text } = CONTACT_TEXTS[languageOf(message.language)][message.why]({
    business: message.businessName,
    code: orderCode(message.orderId),
    since: message.pendingSince.toLocaleTimeString('en-GB', {
      timeZone: message.timeZone,
      hour: '2-digit',
      minute: '2-digit',
    }),
  })
  try {
    return await adapter.send(
      {
        messageId: `${deps.facts.epoch}.${message.id}`,
        why: message.why,
        businessId: message.businessId,
        orderId: message.orderId,
        to: message.recipient,
        name: message.contactName,
        subject,
        text,
      },
      AbortSignal.timeout(TIMEOUT_MS),
    )
  } catch (error) {
    return { outcome: 'failed', detail: error instanceof Error ? error.message : 'unknown', again: true }
  }
}

/** A sender that was too slow, so that another one took over, writes nothing any more: `tries` has moved on. */
async function finish(
  deps: Deps,
  { id, businessId, tries }: Claimed,
  state: 'sent' | 'failed' | 'notNeeded' | 'waiting',
  detail: string,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction('system', (tx) =>
    run(tx, {
      name: 'finish_contact_message',
      text: `
        UPDATE contact_attempts SET state = $3, result = $4, next_at = $5, finished_at = $6
        WHERE id = $1 AND tries = $2 AND state = 'sending'`,
      values: [
        id,
        tries,
        state,
        cutText(detail, LONGEST_DETAIL),
        new Date(now.getTime() + RETRY_AFTER_MS * tries),
        state === 'waiting' ? null : now,
      ],
    }),
  )
  tellChange(deps, ['ring_contact'], { businessIds: [businessId] })
}

const LONGEST_DETAIL = 300
