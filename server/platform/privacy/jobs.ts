import type { Job } from '../../jobs'
import { blankOldOrders } from './blank-old-orders'

/** By the hour, as a day begins at another time in each place, and a process that is restarted daily would never come to it. */
export const privacyJobs: readonly Job[] = [
  { name: 'blank who ordered long ago', everyMs: 3_600_000, run: blankOldOrders },
]
