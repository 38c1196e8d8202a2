import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { businesses, closingTimes } from '../db/schema'

export type ClosingRow = typeof closingTimes.$inferSelect
export type BusinessStateRow = { id: number; status: number; closing: ClosingRow | undefined }

/** The business with the closing that is in force, or the next one that is planned. `lock` holds it until the commit. */
export async function loadBusinessState(
  tx: Transaction,
  businessId: number,
  now: Date,
  lock: 'lock' | 'read' = 'read',
): Promise<BusinessStateRow | undefined> {
  const select = tx
    .select({ id: businesses.id, status: businesses.status })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const [business] = await (lock === 'lock' ? select.for('update') : select)
  if (business === undefined) return undefined
  const [closing] = await tx
    .select()
    .from(closingTimes)
    .where(and(eq(closingTimes.businessId, businessId), isNull(closingTimes.endedAt), gt(closingTimes.endsAt, now)))
    .orderBy(asc(closingTimes.startsAt), asc(closingTimes.id))
    .limit(1)
  return { ...business, closing }
}

export const setStatus = (tx: Transaction, businessId: number, status: number) =>
  tx.update(businesses).set({ status }).where(eq(businesses.id, businessId))

export async function insertClosing(tx: Transaction, closing: typeof closingTimes.$inferInsert): Promise<ClosingRow> {
  const [row] = await tx.insert(closingTimes).values(closing).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** Ends whatever closing is in force; those that begin later stay planned. */
export const endClosings = (tx: Transaction, businessId: number, now: Date) =>
  tx
    .update(closingTimes)
    .set({ endedAt: now })
    .where(and(eq(closingTimes.businessId, businessId), isNull(closingTimes.endedAt), lte(closingTimes.startsAt, now)))
