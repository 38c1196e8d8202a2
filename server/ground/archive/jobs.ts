import type { Job } from '../../jobs'
import { archiveOldOrders } from './archive-orders'

export const archiveJobs: readonly Job[] = [{ name: 'archive orders', everyMs: 3_600_000, run: archiveOldOrders }]
