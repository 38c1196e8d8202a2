import type { Mail, Mailer } from '#server/ports'

/** Where the recorded mail server delivers nothing. */
export const REFUSED_ADDRESS = 'nobody@refused.test'

/** A mail server that keeps what it was given, the newest last. */
export const sentMails: Mail[] = []
export const recordedMail: Mailer = {
  send: async (mail) => {
    if (mail.to.address === REFUSED_ADDRESS)
      return { outcome: 'failed', detail: `550 <${REFUSED_ADDRESS}>: no such user` }
    sentMails.push(mail)
    return { outcome: 'sent', detail: '' }
  },
}

/** What stands behind the # of the link in the newest mail. */
export const lastLinkToken = (): string => /#(\S+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
