import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { QUEUE_NAMES } from '../domain/product/queue-names'
import { endpoint } from './endpoint'
import { Count, Id, Instant, listOf, Nothing, pageQuery, Uuid } from './shared'

const Queue = v.picklist(QUEUE_NAMES)

/** A job that was given up. */
const FailedJob = v.object({
  id: Uuid,
  queue: Queue,
  failedAt: Instant,
  tries: Count,
  /** Of the last try, in the words of whoever refused it; without addresses and keys. */
  error: v.string(),
  /** What it was for: null where it is of none, or that is gone. */
  businessName: v.nullable(v.string()),
  personName: v.nullable(v.string()),
  orderId: v.nullable(Id),
})
export type FailedJob = v.InferOutput<typeof FailedJob>

const decided = {
  changes: ['failed_job'],
  params: { id: Uuid },
  response: Nothing,
  access: ACCESS.platform,
} as const

/** What was given up of all queues, until a person decides: ours. A job that is none of these any more answers 404. */
export const failedJobs = {
  list: endpoint({
    reads: ['failed_job'],
    method: 'GET',
    path: 'systemadmin/v1/failed-jobs',
    query: {
      queue: v.optional(Queue),
      ...pageQuery(),
      sort: v.optional(v.picklist(['failedAt']), 'failedAt'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: listOf(FailedJob),
    access: ACCESS.platform,
  }),
  /** With all its tries anew. */
  tryAgain: endpoint({ ...decided, method: 'POST', path: 'systemadmin/v1/failed-jobs/:id/retry' }),
  remove: endpoint({ ...decided, method: 'DELETE', path: 'systemadmin/v1/failed-jobs/:id' }),
}
