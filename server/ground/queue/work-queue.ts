import type { QueueName } from '#/domain/product/queue-names'
import type { Transaction } from '../../db/database'
import type { Deps } from '../../deps'
import { tellChange } from '../events/changes'
import { describeError } from '../http/describe-error'
import type { Job } from './job-queue'
import { plainError } from './plain-error'

/** How a try ended: done, to be tried again while there are tries left, or given up for good. */
export type JobEnd = {
  state: 'done' | 'again' | 'givenUp'
  /** What an administrator reads. */
  error?: string
  /** What is written together with the end, and not at all where the job is not ours any more. */
  write?: (tx: Transaction, isTriedAgain: boolean) => Promise<unknown>
}

type Work<Name extends QueueName> = {
  /** One try, outside of any transaction: whatever hangs holds nothing up. What it throws is tried again. */
  work: (job: Job<Name>) => Promise<JobEnd>
  /** After each try. */
  told: (job: Job<Name>) => void | Promise<void>
}

/**
 * Works on what is due in a queue until nothing is. Two processes never work on the same job; one that dies in the middle leaves it to the next
 * one once its lease is over, so that a job is done at least once.
 */
export async function workQueue<Name extends QueueName>(
  deps: Deps,
  name: Name,
  { work, told }: Work<Name>,
): Promise<void> {
  await deps.queue.endLeases()
  for (;;) {
    const jobs = await deps.queue.take(name)
    if (jobs.length === 0) return
    await Promise.all(
      jobs.map(async (job) => {
        await end(deps, job, await work(job).catch((error: unknown) => failed(deps, job, error)))
        await told(job)
      }),
    )
  }
}

function failed({ logger }: Deps, { name, id, tries }: Job, error: unknown): JobEnd {
  const described = describeError(error)
  logger.error({ queue: name, job: id, tries, error: described }, 'a job failed')
  return { state: 'again', error: [described.name, described.code].filter(Boolean).join(' ') }
}

async function end(deps: Deps, job: Job, { state, error = '', write }: JobEnd): Promise<void> {
  const isGivenUp = await deps.db.transaction('system', async (tx) => {
    const held = await deps.queue.hold(tx, job, state === 'givenUp')
    if (held === undefined) return false
    const isTriedAgain = state === 'again' && held.isTriedAgain
    await write?.(tx, isTriedAgain)
    if (state === 'done') await deps.queue.complete(tx, job)
    else await deps.queue.fail(tx, job, plainError(error))
    return state !== 'done' && !isTriedAgain
  })
  if (!isGivenUp) return
  deps.logger.warn({ queue: job.name, job: job.id, tries: job.tries }, 'a job was given up')
  tellChange(deps, ['failed_job'], {})
}
