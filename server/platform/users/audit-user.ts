import { eq } from 'drizzle-orm'
import type { HistoryAction } from '#/domain/product/history'
import type { Transaction } from '../../db/database'
import { userBusinesses, userCompanies } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import type { Concerned } from '../../ports'
import { writeAudit } from '../../ground/writes/write-audit'

/** Leaves a row in somebody's history (`writeAudit`); they and the places where they work, or worked before, hear of it. */
export async function auditUser(
  tx: Transaction,
  ctx: SignedInContext,
  entry: { id: number; action: HistoryAction; before: Concerned | null; after: object | null },
): Promise<void> {
  const now = await concernedBy(tx, entry.id)
  const concerned = {
    userIds: [entry.id],
    businessIds: [...now.businessIds, ...(entry.before?.businessIds ?? [])],
    companyIds: [...now.companyIds, ...(entry.before?.companyIds ?? [])],
  }
  await writeAudit(tx, ctx, { kind: 'user', ...entry, concerned })
}

/** Whom a change of somebody concerns. */
export async function concernedBy(tx: Transaction, userId: number): Promise<Required<Concerned>> {
  const ofBusinesses = await tx
    .select({ id: userBusinesses.businessId })
    .from(userBusinesses)
    .where(eq(userBusinesses.userId, userId))
  const ofCompanies = await tx
    .select({ id: userCompanies.companyId })
    .from(userCompanies)
    .where(eq(userCompanies.userId, userId))
  return {
    userIds: [userId],
    businessIds: ofBusinesses.map(({ id }) => id),
    companyIds: ofCompanies.map(({ id }) => id),
  }
}
