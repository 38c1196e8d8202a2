import { orderCode } from '#/domain/orders/order-code'
import { FIRST_STATUS } from '#/domain/orders/order-status'
import { cutText } from '#/domain/values/graphemes'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'
import { type JobEnd, workQueue } from '../../ground/queue/work-queue'
import { languageOf } from './contact-attempts'
import { CONTACT_TEXTS } from './contact-texts'
import type { ContactResult, ContactWhy } from '../../ports'

const TIMEOUT_MS = 30_000

type Message = {
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
  pendingSince: Date
  isPending: boolean
}

/**
 * Sends what is due, under the same message id at each try. What was answered meanwhile is not sent any more, and what was sent never again: a
 * process that dies before it has noted that sends a second one.
 */
export const sendContactMessages = (deps: Deps): Promise<void> =>
  workQueue(deps, 'contact_message', {
    work: async ({ data: { attemptId } }) => {
      const message = await begin(deps, attemptId)
      if (message === undefined) return { state: 'done' }
      if (!message.isPending) return ended(deps, message, 'notNeeded', '')
      const { outcome, detail, again = false } = await send(deps, message)
      return ended(deps, message, outcome === 'sent' ? 'sent' : again ? 'waiting' : 'failed', detail)
    },
    told: ({ data: { businessId } }) => tellChange(deps, ['ring_contact'], { businessIds: [businessId] }),
  })

/** `undefined`: it was sent, or is forgotten. */
async function begin({ db }: Deps, attemptId: number): Promise<Message | undefined> {
  const [message] = await db.transaction('system', (tx) =>
    run<Message>(tx, {
      name: 'begin_contact_message',
      text: `
        UPDATE contact_attempts a SET state = 'sending', tries = tries + 1, finished_at = NULL
        FROM orders o, businesses b
        WHERE a.id = $1 AND a.state <> 'sent' AND o.business_id = a.business_id AND o.id = a.order_id
          AND b.id = a.business_id
        RETURNING a.id, a.business_id AS "businessId", b.name AS "businessName", b.time_zone AS "timeZone",
          a.order_id AS "orderId", a.why, a.contact_name AS "contactName", a.channel, a.recipient, a.language,
          COALESCE(o.last_date_pending, o.registered_at) AS "pendingSince", o.status = '${FIRST_STATUS}' AS "isPending"`,
      values: [attemptId],
    }),
  )
  return message
}

async function send(deps: Deps, message: Message): Promise<ContactResult> {
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

const JOB_STATES = { sent: 'done', notNeeded: 'done', waiting: 'again', failed: 'givenUp' } as const

const ended = ({ clock }: Deps, { id }: Message, state: keyof typeof JOB_STATES, detail: string): JobEnd => ({
  state: JOB_STATES[state],
  error: detail,
  write: (tx, isTriedAgain) =>
    run(tx, {
      name: 'end_contact_message',
      text: 'UPDATE contact_attempts SET state = $2, result = $3, finished_at = $4 WHERE id = $1',
      values: [
        id,
        state === 'waiting' && !isTriedAgain ? 'failed' : state,
        cutText(detail, LONGEST_DETAIL),
        isTriedAgain ? null : clock.now(),
      ],
    }),
})

const LONGEST_DETAIL = 300
