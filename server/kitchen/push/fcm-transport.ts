import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Pushed } from '#/contract/push'
import type { PushTransport } from '../../ports'

/** What we use of the JSON of a Google service account. */
export const ServiceAccount = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
})
export type ServiceAccount = v.InferOutput<typeof ServiceAccount>

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GOOGLE = { token: 'https://oauth2.googleapis.com/token', messages: 'https://fcm.googleapis.com' }
const TIMEOUT_MS = 10_000
/** An access token lives an hour; it is renewed this long before. */
const RENEW_BEFORE_MS = 300_000

const TokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })
const ErrorAnswer = v.object({
  error: v.object({ details: v.optional(v.array(v.looseObject({ errorCode: v.optional(v.string()) }))) }),
})

/** Firebase Cloud Messaging, HTTP v1, data messages only: our own worker shows the notification. */
export function createFcmTransport(
  account: ServiceAccount,
  hosts: { token: string; messages: string } = GOOGLE,
): PushTransport {
  let token: { value: string; until: number } | undefined
  const accessToken = async (): Promise<string> => {
    if (token !== undefined && token.until > Date.now()) return token.value
    const key = await importPKCS8(account.private_key, 'RS256')
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(hosts.token)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
    const response = await fetch(hosts.token, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = v.parse(TokenAnswer, await response.json())
    token = { value: answer.access_token, until: Date.now() + answer.expires_in * 1000 - RENEW_BEFORE_MS }
    return token.value
  }

  return {
    send: async ({ regId }, payload, { ttlSec, topic }) => {
      try {
        const response = await fetch(`${hosts.messages}/v1/projects/${account.project_id}/messages:send`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${await accessToken()}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(messageOf(regId, payload, { ttlSec, topic })),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (response.ok) return 'sent'
        if (response.status === 401) token = undefined
        return isUnregistered(response.status, await response.json()) ? 'gone' : 'failed'
      } catch {
        return 'failed'
      }
    },
  }
}

const messageOf = (regId: string, payload: Pushed, { ttlSec, topic }: { ttlSec: number; topic: string }) => ({
  message: {
    token: regId,
    // FCM carries texts only.
    data: Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)])),
    // An app of a channel shows this by itself while it is closed, and gets the data on a press; a page of ours reads the data.
    ...('notificationId' in payload && { notification: { title: payload.title, body: payload.body } }),
    webpush: { headers: { Urgency: 'high', TTL: String(ttlSec), Topic: topic } },
    // Each kind of device has its own word for how long a push may wait.
    android: { ttl: `${ttlSec}s` },
    apns: { headers: { 'apns-expiration': String(Math.floor(Date.now() / 1000) + ttlSec) } },
  },
})

function isUnregistered(status: number, body: unknown): boolean {
  const parsed = v.safeParse(ErrorAnswer, body)
  const codes = parsed.success ? (parsed.output.error.details ?? []).map((detail) => detail.errorCode) : []
  return codes.includes('UNREGISTERED') || (status === 404 && codes.length === 0)
}
