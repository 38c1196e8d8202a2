import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { QUEUE_NAMES } from '#/domain/product/queue-names'

/** What the URL of the failed jobs may say. */
const FAILED_JOBS_LIST = {
  choices: { queue: ['all', ...QUEUE_NAMES] },
  period: null,
  sorts: ['failedAt'],
  sort: { by: 'failedAt', direction: 'desc' },
  sizes: [50, 200],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'failed-jobs',
  spec: FAILED_JOBS_LIST,
  call: api.failedJobs.list,
  toQuery: ({ choices: { queue } }, page) => ({ query: { ...page, ...(queue !== 'all' && { queue }) } }),
})
