import { and, eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { FailedJob, failedJobs as calls } from '#/contract/failed-jobs'
import type { QueueName } from '#/domain/product/queue-names'
import type { Transaction } from '../../db/database'
import { instant } from '../../db/schema/columns'
import { businesses, peopleNames } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { pageOf } from '../../ground/lists/page-of'
import { QUEUE_SCHEMA } from '../../ground/queue/job-queue'
import type { JobData } from '../../ground/queue/queues'

/** The library's table: what is read of it. Not in the schema of ours, from which migrations are made. */
const jobs = pgSchema(QUEUE_SCHEMA).table('job', {
  id: uuid('id').notNull(),
  name: text('name').$type<QueueName>().notNull(),
  data: jsonb('data').$type<JobData[QueueName]>().notNull(),
  state: text('state').notNull(),
  retryCount: integer('retry_count').notNull(),
  completedOn: instant('completed_on').notNull(),
})
export type FailedJobRow = Pick<typeof jobs.$inferSelect, 'id' | 'name' | 'data' | 'retryCount'>

const HAS_FAILED = sql`${jobs.state} = 'failed'`
const numberIn = (key: 'businessId' | 'userId' | 'orderId') => sql<number | null>`(${jobs.data} ->> ${key})::integer`
/** A lease that ran out has another shape. */
const ERROR = sql<string>`COALESCE(output ->> 'message', output -> 'value' ->> 'message', '')`

const selectFailed = (tx: Transaction) =>
  tx
    .select({
      id: jobs.id,
      queue: jobs.name,
      failedAt: jobs.completedOn,
      tries: sql<number>`${jobs.retryCount} + 1`.as('tries'),
      error: ERROR.as('error'),
      businessName: businesses.name,
      personName: sql<string | null>`trim(${peopleNames.name} || ' ' || ${peopleNames.surname})`.as('person_name'),
      orderId: numberIn('orderId').as('order_id'),
    })
    .from(jobs)
    .leftJoin(businesses, eq(businesses.id, numberIn('businessId')))
    .leftJoin(peopleNames, eq(peopleNames.id, numberIn('userId')))
    .$dynamic()

export const listFailedJobs = (
  ctx: SignedInContext,
  { queue, ...page }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const { items, total } = await pageOf(tx, page, {
      rows: selectFailed(tx),
      filters: [HAS_FAILED, queue === undefined ? undefined : eq(jobs.name, queue)],
      sorts: { failedAt: jobs.completedOn },
      last: sql`${jobs.id}`,
    })
    return {
      items: items.map(({ failedAt, ...job }): FailedJob => ({ ...job, failedAt: failedAt.toISOString() })),
      total,
    }
  })

/** Faults with 404 where it is none any more: somebody else has decided. */
export async function lockFailedJob(tx: Transaction, id: string): Promise<FailedJobRow> {
  const { name, data, retryCount } = jobs
  const [job] = await tx
    .select({ id: jobs.id, name, data, retryCount })
    .from(jobs)
    .where(and(eq(jobs.id, id), HAS_FAILED))
    .for('update')
  if (job === undefined) throw new Fault('not_found')
  return job
}
