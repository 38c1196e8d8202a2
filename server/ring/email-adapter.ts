import type { Transporter } from 'nodemailer'
import type { ContactAdapter, ContactResult } from './contact-adapter'

/** One message must not hold up the next round. */
const TIMEOUT_MS = 10_000

/** E-mail by any SMTP server: `smtp://user:password@host:587`, `smtps://…:465`. STARTTLS is used where the server offers it. */
export function createEmailAdapter({ url, from }: { url: string; from: string }): ContactAdapter {
  let opening: Promise<Transporter> | undefined
  return {
    kind: 'email',
    addressOf: (person) => person?.email ?? undefined,
    send: async ({ messageId, to, name, subject, text }) => {
      try {
        opening ??= openTransport(url)
        const { response } = await (await opening).sendMail({
          from,
          to: { name, address: to },
          subject,
          text,
          messageId: `<${messageId}@drin>`,
          // Machines must not answer it.
          headers: { 'Auto-Submitted': 'auto-generated' },
          priority: 'high',
        })
        return { outcome: 'sent', detail: response ?? '' }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

/** Loaded with the first message: most installations send none. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A server that refuses for good (5xx) is not asked again; one that is busy, or not there, is. */
function failureOf(error: unknown): ContactResult {
  const { responseCode, message } = Object(error) as { responseCode?: unknown; message?: unknown } // read with care below
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  return { outcome: 'failed', detail: typeof message === 'string' ? message : 'unknown', again: !isFinal }
}
