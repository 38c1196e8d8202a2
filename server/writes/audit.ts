import { changedFields, type HistoryAction, type HistoryKind } from '#/domain/product/history'
import type { Transaction } from '../db/database'
import { auditEntries } from '../db/schema'
import type { SignedInContext } from '../http/context'

/** Whose thing it is; neither: the platform's, or a person. */
type Owner = { businessId?: number; companyId?: number }

/**
 * Leaves who did what, when, with which fields before and after, in the write's own transaction: a write that is given up
 * leaves no trail. `before` and `after` are the thing as its call answers it, `null` where it was not or is not there; only
 * what differs is kept, and a change of nothing is none. Secrets are left out (`changedFields`).
 */
export async function audit(
  tx: Transaction,
  ctx: SignedInContext,
  entry: { kind: HistoryKind; id: number; action: HistoryAction; before: object | null; after: object | null } & Owner,
): Promise<void> {
  const { kind, id, action, businessId = null, companyId = null } = entry
  const changed = changedFields(entry.before, entry.after)
  if (Object.keys({ ...changed.before, ...changed.after }).length === 0) return
  await tx.insert(auditEntries).values({
    at: ctx.now,
    userId: ctx.caller.userId,
    kind,
    thingId: id,
    businessId,
    companyId,
    action,
    ...changed,
  })
}
