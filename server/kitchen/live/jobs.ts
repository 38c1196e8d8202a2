import { lt } from 'drizzle-orm'
import { DAY_MS } from '#/domain/values/time'
import { commandLog, deviceReports, events, keptAnswers, lossSuspected, rings } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Job } from '../../jobs'

const KEEP_EVENTS_DAYS = 7
/** Longer than the fourteen days after which a queued command is too old to be carried out. */
const KEEP_COMMANDS_DAYS = 30
const KEEP_RINGS_DAYS = 30
const KEEP_LOSSES_DAYS = 30

/** Forgets what nobody can ask for any more: a reader with an older cursor is told to read the board anew. */
export async function forgetOldEvents(deps: Deps): Promise<void> {
  const before = (days: number): Date => new Date(deps.clock.now().getTime() - days * DAY_MS)
  await deps.db.transaction('system', async (tx) => {
    await tx.delete(events).where(lt(events.at, before(KEEP_EVENTS_DAYS)))
    await tx.delete(commandLog).where(lt(commandLog.receivedAt, before(KEEP_COMMANDS_DAYS)))
    await tx.delete(keptAnswers).where(lt(keptAnswers.at, before(KEEP_COMMANDS_DAYS)))
    await tx.delete(rings).where(lt(rings.receivedAt, before(KEEP_RINGS_DAYS)))
    await tx.delete(lossSuspected).where(lt(lossSuspected.firstSeen, before(KEEP_LOSSES_DAYS)))
    await tx.delete(deviceReports).where(lt(deviceReports.at, before(KEEP_LOSSES_DAYS)))
  })
}

export const liveJobs: readonly Job[] = [{ name: 'forget old events', everyMs: 3_600_000, run: forgetOldEvents }]
