import type { Job } from '../../jobs'

export const queueJobs: readonly Job[] = [
  { name: 'forget jobs of queues', everyMs: 3_600_000, run: ({ queue }) => queue.tidy() },
]
