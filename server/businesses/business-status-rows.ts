import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { businesses } from '../db/schema'
import { type ClosingRow, closingNow, openClosings } from './closing-rows'
import { type ExtraTimeRow, extraTimesInForce } from './extra-time-rows'

/** What decides whether a business takes orders, and how long they take. */
export type BusinessStateRow = {
  id: number
  status: number
  cityId: number
  timeZone: string
  closing: ClosingRow | undefined
  /** Closings that begin later, the next one first. */
  planned: readonly ClosingRow[]
  extraTime: ExtraTimeRow | undefined
}

/** The business with the closing in force, or the next one, and its extra time. `lock` holds it until the commit. */
export async function loadBusinessState(
  tx: Transaction,
  businessId: number,
  now: Date,
  lock: 'lock' | 'read' = 'read',
): Promise<BusinessStateRow | undefined> {
  const { id, status, cityId, timeZone } = businesses
  const select = tx.select({ id, status, cityId, timeZone }).from(businesses).where(eq(id, businessId))
  const [business] = await (lock === 'lock' ? select.for('update') : select)
  if (business === undefined) return undefined
  const [closings, [extraTime]] = await Promise.all([
    openClosings(tx, now, businessId),
    extraTimesInForce(tx, now, businessId),
  ])
  const planned = closings
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { ...business, closing: closingNow(closings, now), planned, extraTime }
}

export const setStatus = (tx: Transaction, businessId: number, status: number) =>
  tx.update(businesses).set({ status }).where(eq(businesses.id, businessId))
