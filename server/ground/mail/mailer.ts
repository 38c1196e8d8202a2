import type { Transporter } from 'nodemailer'
import type { Mailer, MailResult } from '../../ports'

/** One message must not hold up whoever waits for it. */
const TIMEOUT_MS = 10_000

export type MailSettings = { url: string; from: string }

/** E-mail by any SMTP server: `smtp://user:password@host:587`, `smtps://…:465`. STARTTLS is used where the server offers it. */
export function createMailer({ url, from }: MailSettings): Mailer {
  let opening: Promise<Transporter> | undefined
  return {
    send: async ({ messageId, attachments = [], ...mail }) => {
      try {
        opening ??= openTransport(url)
        const { response } = await (await opening).sendMail({
          ...mail,
          from,
          attachments: [...attachments],
          messageId: `<${messageId}@drin>`,
          // Machines must not answer it.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // Somebody waits for a link or must act; a report can wait.
          priority: attachments.length === 0 ? 'high' : 'normal',
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
function failureOf(error: unknown): MailResult {
  const { responseCode, message } = Object(error) as { responseCode?: unknown; message?: unknown } // read with care below
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  return { outcome: 'failed', detail: typeof message === 'string' ? message : 'unknown', again: !isFinal }
}
