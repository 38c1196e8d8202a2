import PgBoss from 'pg-boss'
import type { QueueName } from '#/domain/product/queue-names'
import type { Database, Transaction } from '../../db/database'
import { run } from '../../db/statement'
import { type JobData, QUEUES } from './queues'

/** The schema that `0007_queue.sql` makes for the library. */
export const QUEUE_SCHEMA = 'queue'

export type Job<Name extends QueueName = QueueName> = { id: string; name: Name; data: JobData[Name]; tries: number }

/** Jobs in the database, by pg-boss. What takes a transaction is done, or undone, with it. */
export type JobQueue = {
  /** Puts a job in for each of `jobs`; due at once. */
  send: <Name extends QueueName>(tx: Transaction, name: Name, jobs: readonly JobData[Name][]) => Promise<void>
  /** Takes what is due, at most `atOnce`; no other process gets the same while its lease lasts. */
  take: <Name extends QueueName>(name: Name) => Promise<Job<Name>[]>
  /** Locks a job for its end; `undefined`: it is not ours any more, as the lease ran out. `isLast`: it is not tried again in any case. */
  hold: (tx: Transaction, job: Job, isLast: boolean) => Promise<{ isTriedAgain: boolean } | undefined>
  complete: (tx: Transaction, job: Job) => Promise<void>
  fail: (tx: Transaction, job: Job, error: string) => Promise<void>
  /** Puts a failed job in anew, with all its tries. */
  tryAgain: (tx: Transaction, job: Omit<Job, 'tries'>) => Promise<void>
  remove: (tx: Transaction, job: Pick<Job, 'id' | 'name'>) => Promise<void>
  /** Ends leases that ran out, of every queue. */
  endLeases: () => Promise<void>
  /** Forgets what was done a day ago, and what failed and nobody looked at for ninety days. */
  tidy: () => Promise<void>
}

const DAY_SECONDS = 86_400
const KEEP_FAILED_DAYS = 90

/**
 * Rejects where the schema of the database is of another version of the library than the one that is installed. `withTime`: how tests move the
 * time of the library, which goes by the database's clock.
 */
export async function createJobQueue(db: Database, withTime = (text: string) => text): Promise<JobQueue> {
  const on = (tx: Transaction): PgBoss.Db => ({
    executeSql: async (text, values) => ({ rows: await run(tx, { text: withTime(text), values: values ?? [] }) }),
  })
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    // Its own migrations, timers and workers stay off: the application changes no table, and its worker does not wait for the end of a
    // job to be written, so that a restart of the database would end the process.
    migrate: false,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: DAY_SECONDS,
    archiveFailedAfterSeconds: KEEP_FAILED_DAYS * DAY_SECONDS,
    deleteAfterDays: 1,
    db: { executeSql: (text, values) => db.jobs.query(withTime(text), values) },
  })
  await boss.start()

  const send: JobQueue['send'] = (tx, name, jobs) =>
    boss.insert(
      jobs.map((data) => ({ name, data })),
      { db: on(tx) },
    )
  const remove: JobQueue['remove'] = (tx, { id, name }) => boss.deleteJob(name, id, { db: on(tx) })
  return {
    send,
    remove,
    take: <Name extends QueueName>(name: Name) =>
      db.transaction('system', async (tx) => {
        // `fetch` answers an empty list where the statement failed: it fails here instead.
        const failures: unknown[] = []
        const watched: PgBoss.Db = {
          executeSql: (text, values) =>
            on(tx)
              .executeSql(text, values)
              .catch((error: unknown) => {
                failures.push(error)
                throw error
              }),
        }
        const options = { includeMetadata: true, batchSize: QUEUES[name].atOnce, db: watched } as const
        const jobs = await boss.fetch<JobData[Name]>(name, options)
        if (failures.length > 0) throw new Error('no jobs could be taken', { cause: failures[0] })
        return jobs.map(({ id, data, retryCount }) => ({ id, name, data, tries: retryCount + 1 }))
      }),
    hold: async (tx, { id, name, tries }, isLast) => {
      // The library doubles its waits without an end: what is back after a night would wait for hours.
      const [held] = await run<{ isTriedAgain: boolean }>(tx, {
        name: 'hold_job',
        text: `
          UPDATE ${QUEUE_SCHEMA}.job SET retry_delay = $4, retry_limit = CASE WHEN $5 THEN retry_count ELSE retry_limit END
          WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'
          RETURNING retry_count < retry_limit AS "isTriedAgain"`,
        values: [name, id, tries - 1, QUEUES[name].waitSeconds(tries), isLast],
      })
      return held
    },
    // With its third argument, which the types let one leave out: the options would be taken for it.
    complete: (tx, { id, name }) => boss.complete(name, id, {}, { db: on(tx) }),
    fail: (tx, { id, name }, error) => boss.fail(name, id, { message: error }, { db: on(tx) }),
    tryAgain: async (tx, { id, name, data }) => {
      await remove(tx, { id, name })
      await send(tx, name, [data])
    },
    endLeases: () => boss.expire(),
    tidy: () => boss.maintain(),
  }
}
