import { and, asc, eq } from 'drizzle-orm'
import type { RejectReason } from '#/contract/orders'
import type { RejectReasonType } from '#/domain/orders/reject-reasons'
import type { Transaction } from '../../db/database'
import { rejectReasons } from '../../db/schema'

type RejectReasonRow = typeof rejectReasons.$inferSelect

const ACTIVE = 1

/** A reason that may be given today. */
export async function findRejectReason(tx: Transaction, id: number): Promise<RejectReasonRow | undefined> {
  const [row] = await tx
    .select()
    .from(rejectReasons)
    .where(and(eq(rejectReasons.id, id), eq(rejectReasons.status, ACTIVE), eq(rejectReasons.system, false)))
  return row
}

/** Reasons by state and type, in the order in which they are offered. */
export const loadRejectReasons = (
  tx: Transaction,
  filter: { status?: number | undefined; type?: RejectReasonType | undefined; system?: boolean },
): Promise<RejectReasonRow[]> =>
  tx
    .select()
    .from(rejectReasons)
    .where(
      and(
        filter.status === undefined ? undefined : eq(rejectReasons.status, filter.status),
        filter.type === undefined ? undefined : eq(rejectReasons.type, filter.type),
        filter.system === undefined ? undefined : eq(rejectReasons.system, filter.system),
      ),
    )
    .orderBy(asc(rejectReasons.id))

/** The reason under which the server's own policy ends an order. */
export async function findPolicyReason(tx: Transaction): Promise<RejectReasonRow | undefined> {
  const [row] = await tx
    .select()
    .from(rejectReasons)
    .where(eq(rejectReasons.system, true))
    .orderBy(asc(rejectReasons.id))
  return row
}

export const presentRejectReason = (row: RejectReasonRow): RejectReason => ({
  id: row.id,
  description: { sq: row.sq, en: row.en, it: row.it },
  type: row.type as RejectReasonType, // held by a check constraint
  status: row.status === ACTIVE ? 1 : 0,
  system: row.system,
})
