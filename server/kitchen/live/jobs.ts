import { lt } from 'drizzle-orm'
import { DAY_MS } from '#/domain/values/time'
import { deviceReports, keptAnswers, lossSuspected, rings } from '../../db/schema'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { dropParts } from '../../ground/parts/drop-parts'
import type { Job } from '../../jobs'

/** As many as are forgotten at once. */
const BATCH = 10_000
const KEEP_RINGS_DAYS = 30
const KEEP_LOSSES_DAYS = 30

/** Forgets what nobody can ask for any more: a reader with an older cursor is told to read the board anew. */
export async function forgetOldEvents(deps: Deps): Promise<void> {
  const before = (days: number): Date => new Date(deps.clock.now().getTime() - days * DAY_MS)
  const { events, commands } = deps.retention
  await dropParts(deps, 'events', events)
  while ((await forgetSomeCommands(deps, before(commands))) === BATCH);
  await deps.db.transaction('system', async (tx) => {
    await tx.delete(keptAnswers).where(lt(keptAnswers.at, before(commands)))
    await tx.delete(rings).where(lt(rings.receivedAt, before(KEEP_RINGS_DAYS)))
    await tx.delete(lossSuspected).where(lt(lossSuspected.firstSeen, before(KEEP_LOSSES_DAYS)))
    await tx.delete(deviceReports).where(lt(deviceReports.at, before(KEEP_LOSSES_DAYS)))
  })
}

/** One table, not partitions: that a key is there once, however old, is what keeps a command from being done twice. */
async function forgetSomeCommands({ db }: Deps, before: Date): Promise<number> {
  const gone = await db.transaction('system', (tx) =>
    run<{ one: number }>(tx, {
      text: `DELETE FROM command_log WHERE (business_id, key) IN (
          SELECT business_id, key FROM command_log WHERE received_at < $1 ORDER BY received_at LIMIT ${BATCH})
        RETURNING 1 AS one`,
      values: [before],
    }),
  )
  return gone.length
}

export const liveJobs: readonly Job[] = [{ name: 'forget old events', everyMs: 3_600_000, run: forgetOldEvents }]
