import type { Job } from '../../jobs'
import { followOpeningHours } from './follow-opening-hours'

export const openingHoursJobs: readonly Job[] = [
  { name: 'open and close by the hours', everyMs: 5_000, run: followOpeningHours },
]
