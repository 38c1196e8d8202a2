import type { MailResult } from '../../ports'
import type { JobEnd } from './work-queue'

/** How the job of a mail ends: done, tried again where the mail server may take it later, else given up. */
export const endOfMail = ({ outcome, detail, again = false }: MailResult): JobEnd => ({
  state: outcome === 'sent' ? 'done' : again ? 'again' : 'givenUp',
  error: detail,
})
