import { followClosingTimes } from './businesses/jobs'
import type { Deps } from './deps'
import { forgetOldEvents } from './live/jobs'
import { rejectUnanswered, settleDelivered } from './orders/jobs'

const SECOND_MS = 1_000

/** What the server does by itself. Every job may run in several processes at once. */
const JOBS: readonly { run: (deps: Deps) => Promise<void>; everyMs: number }[] = [
  { run: settleDelivered, everyMs: 5 * SECOND_MS },
  { run: rejectUnanswered, everyMs: 5 * SECOND_MS },
  { run: followClosingTimes, everyMs: 5 * SECOND_MS },
  { run: forgetOldEvents, everyMs: 3_600 * SECOND_MS },
]

/** Starts the jobs; each waits for its own end before it runs again. The answer stops them and waits for what is running. */
export function startJobs(deps: Deps): () => Promise<void> {
  const stops = JOBS.map(({ run, everyMs }) => repeat(() => run(deps), everyMs, deps))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function repeat(work: () => Promise<void>, everyMs: number, deps: Deps): () => Promise<void> {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const next = (): void => {
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => {
          // The database may be away for a moment: the job comes again.
          deps.logger.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a job failed')
        })
        .then(() => {
          if (!isStopped) next()
        })
    }, everyMs)
    timer.unref()
  }
  next()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
