import { run } from '../../db/statement'
import type { Job } from '../../jobs'

const HOUR_MS = 3_600_000
/** How long an ended session is kept: a manager may still want to see that it was there. */
const KEEP_SESSIONS_MS = 30 * 24 * HOUR_MS
const KEEP_FAILURES_MS = 24 * HOUR_MS

export const sessionJobs: readonly Job[] = [
  {
    name: 'forget ended sessions',
    everyMs: HOUR_MS,
    run: async ({ db, clock }) => {
      const now = clock.now().getTime()
      await db.transaction('system', (tx) =>
        run(tx, {
          text: 'DELETE FROM sessions WHERE least(expires_at, revoked_at) < $1',
          values: [new Date(now - KEEP_SESSIONS_MS)],
        }),
      )
      // Those that somebody is just trying are left for the next time: they are held in an order that this does not know.
      await db.transaction('system', (tx) =>
        run(tx, {
          text: `DELETE FROM sign_in_failures WHERE subject IN (
            SELECT subject FROM sign_in_failures WHERE greatest(first_at, blocked_until) < $1 FOR UPDATE SKIP LOCKED)`,
          values: [new Date(now - KEEP_FAILURES_MS)],
        }),
      )
    },
  },
]
