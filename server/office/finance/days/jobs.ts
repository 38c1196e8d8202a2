import type { Deps } from '../../../deps'
import type { Job } from '../../../jobs'
import { sumDays } from './sum-days'

/** What has not been summed up yet is computed whenever it is read: a job that is late makes nothing wrong, only slower. */
export const daysJobs: readonly Job[] = [
  {
    name: 'sum up days',
    everyMs: 60_000,
    run: async ({ db, clock }: Deps) => {
      let isMore = true
      while (isMore) isMore = await sumDays(db, clock.now())
    },
  },
]
