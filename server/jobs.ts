import { Client } from 'pg'
import { LOCKS } from './db/advisory-locks'
import type { Deps } from './deps'
import { describeError } from './ground/http/describe-error'

/** Work that the server does by itself, every so often. */
export type Job = {
  name: string
  everyMs: number
  run: (deps: Deps) => Promise<void>
}

/** How often a process without the lock asks whether the one that has it is gone. */
const ASK_EVERY_MS = 5_000

/**
 * Runs the jobs in exactly one of the processes that share the database: the one whose connection holds the lock. When that
 * process dies, its connection does, and another takes over within seconds.
 */
export function startJobs(deps: Deps, url: string, jobs: readonly Job[]): { stop: () => Promise<void> } {
  let isStopping = false
  let leading: Client | undefined
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const after = (ms: number, work: () => Promise<void>): void => {
    if (isStopping) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const done = work().finally(() => running.delete(done))
      running.add(done)
    }, ms)
    timers.add(timer)
  }

  const lead = async (): Promise<void> => {
    leading ??= await takeLock(url, () => {
      leading = undefined
      deps.metrics.isLeading.set(0)
    }).catch(() => undefined)
    deps.metrics.isLeading.set(leading === undefined ? 0 : 1)
    after(ASK_EVERY_MS, lead)
  }

  const runJob = async (job: Job): Promise<void> => {
    try {
      if (leading !== undefined) await job.run(deps)
    } catch (error) {
      deps.metrics.jobFailures.inc({ task: job.name })
      deps.logger.error({ job: job.name, error: describeError(error) }, 'job failed')
    }
    after(job.everyMs, () => runJob(job))
  }

  after(0, lead)
  for (const job of jobs) after(job.everyMs, () => runJob(job))
  return {
    stop: async () => {
      isStopping = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
      await leading?.end()
    },
  }
}

/** A connection that holds the lock, or `undefined` while another process has it. */
async function takeLock(url: string, onLost: () => void): Promise<Client | undefined> {
  const client = new Client({ connectionString: url, keepAlive: true })
  client.on('error', onLost)
  client.on('end', onLost)
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCKS.jobs])
  if (rows[0]?.taken === true) return client
  await client.end()
  return undefined
}
