import { failedJobs as calls } from '#/contract/failed-jobs'
import type { HistoryAction } from '#/domain/product/history'
import type { Transaction } from '../../db/database'
import type { SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import type { JobData } from '../../ground/queue/queues'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { writeAudit } from '../../ground/writes/write-audit'
import { type FailedJobRow, lockFailedJob } from './failed-job-rows'

/** Puts a job in anew, with all its tries; whichever process looks next works on it. */
export const tryAgain = (ctx: SignedInContext, input: Input<typeof calls.tryAgain>): Promise<null> =>
  idempotentWrite(ctx, calls.tryAgain, input, async (tx) => {
    const job = await lockFailedJob(tx, input.params.id)
    await ctx.deps.queue.tryAgain(tx, job)
    return audit(tx, ctx, job, 'restored')
  })

export const removeFailedJob = (ctx: SignedInContext, input: Input<typeof calls.remove>): Promise<null> =>
  idempotentWrite(ctx, calls.remove, input, async (tx) => {
    const job = await lockFailedJob(tx, input.params.id)
    await ctx.deps.queue.remove(tx, job)
    return audit(tx, ctx, job, 'removed')
  })

async function audit(
  tx: Transaction,
  ctx: SignedInContext,
  { name, data, retryCount }: FailedJobRow,
  action: HistoryAction,
): Promise<null> {
  const before = { queue: name, ...data, tries: retryCount + 1 }
  await writeAudit(tx, ctx, { kind: 'failed_job', id: thingOf(data), action, before, after: null })
  return null
}

/** The number of what it was about: a job has none itself. */
const thingOf = (data: JobData[keyof JobData]): number => {
  if ('attemptId' in data) return data.attemptId
  if ('scheduleId' in data) return data.scheduleId
  if ('notificationId' in data) return data.notificationId
  if ('webhookId' in data) return data.webhookId
  return 'employeeId' in data ? data.employeeId : data.userId
}
