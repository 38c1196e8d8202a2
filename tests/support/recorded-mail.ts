import type { Mail, Mailer } from '#server/ports'

/** A mail server that keeps what it was given, the newest last. */
export const sentMails: Mail[] = []
export const recordedMail: Mailer = {
  send: async (mail) => {
    sentMails.push(mail)
    return { outcome: 'sent', detail: '' }
  },
}

/** What stands behind the # of the link in the newest mail. */
export const lastLinkToken = (): string => /#(\S+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
