import type { Job } from '../../jobs'
import { sendInvitations } from './send-invitations'

export const employeeJobs: readonly Job[] = [{ name: 'send invitations', everyMs: 5_000, run: sendInvitations }]
