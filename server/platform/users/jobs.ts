import type { Job } from '../../jobs'
import { sendPasswordMails } from './send-password-mails'

export const userJobs: readonly Job[] = [{ name: 'send links for passwords', everyMs: 5_000, run: sendPasswordMails }]
