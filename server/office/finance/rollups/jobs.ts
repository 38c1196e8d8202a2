import type { Deps } from '../../../deps'
import type { Job } from '../../../jobs'
import { rollUpDays } from './roll-up-days'

/** What has not been rolled up yet is computed whenever it is read: a job that is late makes nothing wrong, only slower. */
export const rollupJobs: readonly Job[] = [
  {
    name: 'roll up days',
    everyMs: 60_000,
    run: async ({ db, clock }: Deps) => {
      let isMore = true
      while (isMore) isMore = await rollUpDays(db, clock.now())
    },
  },
]
