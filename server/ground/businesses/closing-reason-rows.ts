import { and, asc, eq } from 'drizzle-orm'
import type { ClosingReason } from '#/contract/businesses'
import type { Transaction } from '../../db/database'
import { closingReasons } from '../../db/schema'

export type ClosingReasonRow = typeof closingReasons.$inferSelect

/** A reason that may be given today. */
export async function findClosingReason(tx: Transaction, id: number): Promise<ClosingReasonRow | undefined> {
  const [row] = await tx
    .select()
    .from(closingReasons)
    .where(and(eq(closingReasons.id, id), eq(closingReasons.active, true)))
  return row
}

/** The reasons on offer, in their order. */
export const loadClosingReasons = (tx: Transaction): Promise<ClosingReasonRow[]> =>
  tx.select().from(closingReasons).where(eq(closingReasons.active, true)).orderBy(asc(closingReasons.id))

export const presentClosingReason = ({ id, sq, en, it }: ClosingReasonRow): ClosingReason => ({
  id,
  value: { sq, en, it },
})
