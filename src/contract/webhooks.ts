import * as v from 'valibot'
import { MESSAGE_STATES, WEBHOOK_TYPES } from '../domain/channels/webhook'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Count, Id, Instant, listOf, Nothing, pageQuery, requiredText, text, textId } from './shared'

const Email = v.pipe(text(200), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u))
const Type = v.picklist(WEBHOOK_TYPES)

export const WebhookInput = v.strictObject({
  url: requiredText(500),
  /** What it is told; none is all. */
  types: v.pipe(v.array(Type), v.maxLength(WEBHOOK_TYPES.length)),
  /** Who hears by mail that messages are given up. */
  email: Email,
  /** Off: nothing is kept for it meanwhile. */
  active: v.boolean(),
})
export type WebhookInput = v.InferOutput<typeof WebhookInput>

export const Webhook = v.object({
  ...WebhookInput.entries,
  id: Id,
  createdAt: Instant,
  /** The number of the newest message. */
  lastNumber: Count,
  /** Messages that are on their way. */
  waiting: Count,
  revision: Count,
})
export type Webhook = v.InferOutput<typeof Webhook>

/** With what its messages are signed; answered where it is made, and never again. */
const WithSecret = v.object({ ...Webhook.entries, secret: v.string() })

export const WebhookMessage = v.object({
  number: Count,
  type: Type,
  /** What was, or will be, posted. */
  body: v.record(v.string(), v.unknown()),
  createdAt: Instant,
  state: v.picklist(MESSAGE_STATES),
  tries: Count,
  /** What came back: `HTTP 200`, or why nothing did; null: nothing yet. */
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(Instant),
})
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>

const params = { id: textId }

/** Where a channel is told what happens. All of these calls are ours. */
export const webhooks = {
  list: endpoint({
    reads: ['webhook'],
    method: 'GET',
    path: 'channels/v1/webhooks',
    response: v.object({ items: v.array(Webhook) }),
    access: ACCESS.channel,
  }),
  create: endpoint({
    changes: ['webhook'],
    method: 'POST',
    path: 'channels/v1/webhooks',
    body: WebhookInput,
    response: WithSecret,
    access: ACCESS.channel,
  }),
  change: endpoint({
    changes: ['webhook'],
    method: 'PUT',
    path: 'channels/v1/webhooks/:id',
    params,
    body: WebhookInput,
    response: Webhook,
    access: ACCESS.channel,
  }),
  /** With all of its messages. */
  remove: endpoint({
    changes: ['webhook'],
    method: 'DELETE',
    path: 'channels/v1/webhooks/:id',
    params,
    response: Nothing,
    access: ACCESS.channel,
  }),
  /** What it was told and what it answered, the newest first. */
  messages: endpoint({
    reads: ['webhook'],
    method: 'GET',
    path: 'channels/v1/webhooks/:id/messages',
    params,
    query: { ...pageQuery(), state: v.optional(v.picklist(MESSAGE_STATES)) },
    response: listOf(WebhookMessage),
    access: ACCESS.channel,
  }),
  /** Sends all messages since a moment once more, under their own numbers. */
  replay: endpoint({
    changes: ['webhook'],
    method: 'POST',
    path: 'channels/v1/webhooks/:id/replay',
    params,
    body: v.strictObject({ since: Instant }),
    response: v.object({ messages: Count }),
    access: ACCESS.channel,
  }),
}
