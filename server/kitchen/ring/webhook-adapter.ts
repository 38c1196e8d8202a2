import type { ContactAdapter } from '../../ports'

/**
 * SMS or a call through whatever takes a POST with JSON: `{ "to", "text", "name", "messageId", "why" }`. Most gateways do, or
 * a line of a script before them does.
 */
export function createWebhookAdapter({ url, token }: { url: string; token: string | undefined }): ContactAdapter {
  return {
    kind: 'webhook',
    addressOf: (person) => person?.phone ?? undefined,
    send: async ({ to, text, name, messageId, why }, signal) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': messageId,
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ to, text, name, messageId, why }),
          redirect: 'error',
          signal,
        })
        await response.body?.cancel()
        const detail = `HTTP ${response.status}`
        if (response.ok) return { outcome: 'sent', detail }
        return { outcome: 'failed', detail, again: response.status === 429 || response.status >= 500 }
      } catch (error) {
        return { outcome: 'failed', detail: error instanceof Error ? error.message : 'unknown', again: true }
      }
    },
  }
}
