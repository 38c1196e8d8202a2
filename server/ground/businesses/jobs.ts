import { BUSINESS_STATUS } from '#/domain/business/closing'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import type { Job } from '../../jobs'
import { raiseEvent } from '../events/raise-event'
import { loadBusinessState, setStatus } from './business-status-rows'
import { endClosingsThatAreOver } from './closing-rows'
import { endExtraTimeThatIsOver } from './extra-time-rows'
import { presentBusinessStatus } from './present-business-status'

/**
 * Closes businesses whose planned closing has begun, reopens those whose closing has ended, and ends extra time; every
 * screen is told.
 */
export async function followTemporaryStates(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db.transaction('system', (tx) => findDue(tx, now))
  for (const businessId of due) {
    const isChanged = await deps.db.transaction('system', (tx) => follow(tx, businessId, now))
    if (isChanged) deps.hub.wake(businessId)
  }
}

/** Where a planned closing has begun, or a closing or extra time is over. */
async function findDue(tx: Transaction, now: Date): Promise<number[]> {
  const rows = await run<{ id: number }>(tx, {
    name: 'due_temporary_states',
    text: `
      SELECT c.business_id AS id FROM closing_times c JOIN businesses b ON b.id = c.business_id
      WHERE c.ended_at IS NULL AND (
        c.ends_at <= $1 OR c.starts_at <= $1 AND b.status = ${BUSINESS_STATUS.online})
      UNION SELECT business_id FROM extra_times WHERE ended_at IS NULL AND ends_at <= $1
      ORDER BY id`,
    values: [now],
  })
  return rows.map(({ id }) => id)
}

/** Reads anew under the lock: another process, or a person, may have been faster. */
async function follow(tx: Transaction, businessId: number, now: Date): Promise<boolean> {
  const before = await loadBusinessState(tx, businessId, now, 'lock')
  if (before === undefined) return false
  const isInForce = before.closing !== undefined && before.closing.startsAt <= now
  const hasClosingEnded = await endClosingsThatAreOver(tx, businessId, now)
  const hasExtraTimeEnded = await endExtraTimeThatIsOver(tx, businessId, now)
  const status = isInForce ? BUSINESS_STATUS.offline : hasClosingEnded ? BUSINESS_STATUS.online : before.status
  if (before.status === status && !hasExtraTimeEnded) return false
  await setStatus(tx, businessId, status)
  const businessStatus = presentBusinessStatus({ ...before, status }, now)
  await raiseEvent(tx, { businessId, at: now, payload: { type: 'businessStatus', businessStatus } })
  return true
}

export const businessJobs: readonly Job[] = [
  { name: 'open, close and end extra time', everyMs: 5_000, run: followTemporaryStates },
]
