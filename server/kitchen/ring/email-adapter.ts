import { createMailer, type MailSettings } from '../../ground/mail/mailer'
import type { ContactAdapter } from '../../ports'

export function createEmailAdapter(settings: MailSettings): ContactAdapter {
  const mailer = createMailer(settings)
  return {
    kind: 'email',
    addressOf: (person) => person?.email ?? undefined,
    send: ({ messageId, to, name, subject, text }) =>
      mailer.send({ messageId, to: { name, address: to }, subject, text }),
  }
}
