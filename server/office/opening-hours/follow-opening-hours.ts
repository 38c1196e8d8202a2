import { eq, lte } from 'drizzle-orm'
import { loadBusinessState } from '../../ground/businesses/business-status-rows'
import { presentBusinessStatus } from '../../ground/businesses/present-business-status'
import type { Transaction } from '../../db/database'
import { openingHours } from '../../db/schema'
import type { Deps } from '../../deps'
import { raiseEvent } from '../../ground/events/raise-event'
import { nextChange } from './opening-hours-rows'

/** Tells the screens of every business that opens or closes by its hours. */
export async function followOpeningHours(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db.transaction('system', (tx) =>
    tx
      .select({ id: openingHours.businessId })
      .from(openingHours)
      .where(lte(openingHours.changesAt, now))
      .orderBy(openingHours.businessId),
  )
  for (const { id } of due) {
    const isTold = await deps.db.transaction('system', (tx) => tell(tx, id, now))
    if (isTold) deps.hub.wake(id)
  }
}

/** Reads anew under the lock: another process, or a person who changed the hours, may have been faster. */
async function tell(tx: Transaction, businessId: number, now: Date): Promise<boolean> {
  const state = await loadBusinessState(tx, businessId, now, 'lock')
  const [row] = await tx.select().from(openingHours).where(eq(openingHours.businessId, businessId))
  if (state === undefined || row === undefined || row.changesAt === null || row.changesAt > now) return false
  await tx
    .update(openingHours)
    .set({ changesAt: nextChange(row, state.timeZone, now) })
    .where(eq(openingHours.businessId, businessId))
  await raiseEvent(tx, {
    businessId,
    at: now,
    payload: { type: 'businessStatus', businessStatus: presentBusinessStatus(state, now) },
  })
  return true
}
