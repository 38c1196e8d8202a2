import { Agent } from 'node:https'
import * as v from 'valibot'
import webpush from 'web-push'
import { publicLookup } from '../../ground/http/public-address'
import type { PushOutcome, PushTransport } from '../../ports'

const Subscription = v.object({
  endpoint: v.pipe(v.string(), v.url()),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
})

const TIMEOUT_MS = 10_000
/** A name that leads to this machine or the network around it is not connected to. */
const publicAgent = new Agent({ keepAlive: true, lookup: publicLookup })
/** Push services forget a subscription with these. */
const GONE = new Set([404, 410])

/** Standard Web Push, signed with the server's own VAPID keys; the registration id is the subscription as JSON. */
export function createWebPushTransport(vapid: {
  publicKey: string
  privateKey: string
  subject: string
}): PushTransport {
  return {
    send: async ({ regId }, payload, { ttlSec, topic }) => {
      const subscription = parseSubscription(regId)
      if (subscription === undefined) return 'gone'
      try {
        await webpush.sendNotification(subscription, JSON.stringify(payload), {
          TTL: ttlSec,
          topic,
          urgency: 'high',
          vapidDetails: vapid,
          timeout: TIMEOUT_MS,
          agent: publicAgent,
        })
        return 'sent'
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/** A subscription comes from a browser: only a public push service over https is ever called. */
function parseSubscription(regId: string): v.InferOutput<typeof Subscription> | undefined {
  try {
    const parsed = v.safeParse(Subscription, JSON.parse(regId))
    if (!parsed.success) return undefined
    const { protocol, hostname } = new URL(parsed.output.endpoint)
    return protocol === 'https:' && isPublicName(hostname) ? parsed.output : undefined
  } catch {
    return undefined
  }
}

const isPublicName = (host: string): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(host) && !/\.(local|internal|localhost)$/i.test(host)

const outcomeOf = (error: unknown): PushOutcome =>
  error instanceof webpush.WebPushError && GONE.has(error.statusCode) ? 'gone' : 'failed'
