import { Agent, request } from 'node:http'
import type { Seat } from './world'

/** What the app allows a call before it sends the same one again. */
const TIMEOUT_MS = 10_000
const RETRY_AFTER_MS = 250
/** After this long the machine is too slow for what is asked of it, or something is broken. */
const PATIENCE_MS = 120_000
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export type Answer = { status: number; text: string }
type Call = { method: 'GET' | 'PUT' | 'POST'; url: string; seat: Seat; body?: unknown; key?: string }

/** One try. Rejects when no whole answer came. */
export function tryCall({ method, url, seat, body, key }: Call, dropAnswer = false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const sent = request(
      url,
      {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          Authorization: `Bearer ${seat.token}`,
          applicationVersion: 'POS_WEB',
          'X-Drin-Device': seat.deviceId,
          ...(key !== undefined && { 'Idempotency-Key': key }),
          ...(text !== '' && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        if (dropAnswer) answer.destroy(new Error('dropped on purpose'))
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('aborted', () => reject(new Error('cut')))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Sends until somebody answers, always with the same key. `tries`: how often it was sent. */
export async function call(request: Call, giveUpAt = Date.now() + PATIENCE_MS): Promise<Answer & { tries: number }> {
  for (let tries = 1; ; tries++) {
    const answer = await tryCall(request).catch(() => undefined)
    const again = answer === undefined || answer.status >= 500 || answer.status === 429 || answer.status === 409
    if (!again) return { ...answer, tries }
    if (Date.now() > giveUpAt)
      throw new Error(`no answer to ${request.method} ${request.url}: ${answer?.status ?? 'cut'}`)
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS * (0.5 + Math.random())))
  }
}
