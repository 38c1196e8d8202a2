import type { Deps } from '../../deps'
import type { Job } from '../../jobs'
import { finishNotifications, forgetDeliveries } from './finish-notifications'
import { handOut } from './hand-out'
import { sendBatches } from './send-batches'

/** Beside what is being sent: a long one holds up no other. */
async function look(deps: Deps): Promise<void> {
  await handOut(deps)
  await finishNotifications(deps)
}

export const notificationJobs: readonly Job[] = [
  { name: 'hand out notifications', everyMs: 5_000, run: look },
  { name: 'send notifications', everyMs: 2_000, run: sendBatches },
  { name: 'forget deliveries of notifications', everyMs: 3_600_000, run: forgetDeliveries },
]
