import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { BUSINESS_STATUS } from '#/domain/closing'
import type { Transaction } from '../db/database'
import { businesses, closingTimes, extraTimes } from '../db/schema'
import type { Deps } from '../deps'
import { raiseEvent } from '../live/raise-event'
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
  const due = await deps.db.transaction('system', async (tx) => [
    ...(await begun(tx, now)),
    ...(await ended(tx, now)),
    ...(await extraTimeOver(tx, now)),
  ])
  for (const businessId of new Set(due)) {
    const isChanged = await deps.db.transaction('system', (tx) => follow(tx, businessId, now))
    if (isChanged) deps.hub.wake(businessId)
  }
}

const begun = async (tx: Transaction, now: Date): Promise<number[]> => {
  const rows = await tx
    .select({ id: businesses.id })
    .from(closingTimes)
    .innerJoin(businesses, eq(businesses.id, closingTimes.businessId))
    .where(
      and(
        isNull(closingTimes.endedAt),
        lte(closingTimes.startsAt, now),
        gt(closingTimes.endsAt, now),
        eq(businesses.status, BUSINESS_STATUS.online),
      ),
    )
  return rows.map((row) => row.id)
}

const ended = async (tx: Transaction, now: Date): Promise<number[]> => {
  const rows = await tx
    .select({ id: closingTimes.businessId })
    .from(closingTimes)
    .where(and(isNull(closingTimes.endedAt), lte(closingTimes.endsAt, now)))
  return rows.map((row) => row.id)
}

const extraTimeOver = async (tx: Transaction, now: Date): Promise<number[]> => {
  const rows = await tx
    .select({ id: extraTimes.businessId })
    .from(extraTimes)
    .where(and(isNull(extraTimes.endedAt), lte(extraTimes.endsAt, now)))
  return rows.map((row) => row.id)
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
