import { Webhook } from 'standardwebhooks'
import { Agent, request } from 'undici'
import { isPublicHost, publicLookup } from '../../ground/http/public-address'
import { isWebhookUrl } from './webhook-url'

const TIMEOUT_MS = 15_000
const CONNECT_MS = 5_000
const READ_AT_MOST = 16_384

/** Of the public internet alone, and of hosts that the installation names. Redirects are not followed: they lead past the check. */
const publicAgent = new Agent({ connect: { lookup: publicLookup, timeout: CONNECT_MS } })
const namedAgent = new Agent({ connect: { timeout: CONNECT_MS } })

/** `gone`: the address says that it wants nothing any more (410). */
export type PostResult = { outcome: 'delivered' | 'failed' | 'gone'; answer: string }

/** Posts one message as Standard Webhooks says: signed with the time and its id. Never throws for what the other side does. */
export async function postMessage(
  { url, secret }: { url: string; secret: string },
  { id, at, body }: { id: string; at: Date; body: string },
  namedHosts: readonly string[],
): Promise<PostResult> {
  const { hostname } = new URL(url)
  const isNamed = namedHosts.includes(hostname)
  if (!isWebhookUrl(url, namedHosts) || !(isNamed || isPublicHost(hostname)))
    return { outcome: 'failed', answer: 'leads to a private address' }
  try {
    const { statusCode, body: answered } = await request(url, {
      dispatcher: isNamed ? namedAgent : publicAgent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Drin-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Nobody reads it, and one that never ends is cut off.
    await answered.dump({ limit: READ_AT_MOST })
    const isTaken = statusCode >= 200 && statusCode < 300
    return { outcome: isTaken ? 'delivered' : statusCode === 410 ? 'gone' : 'failed', answer: `HTTP ${statusCode}` }
  } catch (error) {
    return { outcome: 'failed', answer: whyOf(error) }
  }
}

const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`
  return error.message === '' ? error.name : error.message
}
