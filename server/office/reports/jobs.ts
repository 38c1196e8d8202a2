import { run } from '../../db/statement'
import type { Job } from '../../jobs'
import { planReports } from './plan-reports'
import { sendReports } from './send-reports'

const DAY_MS = 24 * 3_600_000
/** How long it is known what became of a due time. */
const KEEP_MAILS_MS = 90 * DAY_MS

export const reportJobs: readonly Job[] = [
  {
    name: 'send scheduled reports',
    everyMs: 15_000,
    run: async (deps) => {
      await planReports(deps)
      await sendReports(deps)
    },
  },
  {
    name: 'forget what became of scheduled reports',
    everyMs: DAY_MS,
    run: async ({ db, clock }) => {
      await db.transaction('system', (tx) =>
        run(tx, {
          text: 'DELETE FROM report_mails WHERE outcome IS NOT NULL AND due_at < $1',
          values: [new Date(clock.now().getTime() - KEEP_MAILS_MS)],
        }),
      )
    },
  },
]
