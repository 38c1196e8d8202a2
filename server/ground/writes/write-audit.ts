import { changedFields, type HistoryAction, type HistoryKind } from '#/domain/product/history'
import type { Transaction } from '../../db/database'
import { auditEntries } from '../../db/schema'
import { noteChange } from '../events/changes'
import type { SignedInContext } from '../http/context'
import type { Concerned } from '../../ports'
import { settleAudit } from './required-audit'

/** Whose thing it is; neither: the platform's, or a person. */
export type Owner = {
  businessId?: number
  companyId?: number
  /** Who hears of the change, where that is not whoever reaches the owner. */
  concerned?: Concerned
}

type Entry = {
  kind: HistoryKind
  id: number
  action: HistoryAction
  before: object | null
  after: object | null
} & Owner

/**
 * Leaves who did what, when, with which fields before and after, in the write's own transaction: a write that is given up
 * leaves no trail. `before` and `after` are the thing as its call answers it, `null` where it was not or is not there; only
 * what differs is kept, and a change of nothing is none. Secrets are left out (`changedFields`). Other windows of whoever reaches
 * the owner hear of it after the commit.
 */
export const writeAudit = (tx: Transaction, ctx: SignedInContext, entry: Entry): Promise<void> =>
  writeAudits(tx, ctx, [entry])

/** A statement has at most 65,535 values, and an entry nine. */
const AT_ONCE = 1_000

/** The same of many things, in a few statements. */
export async function writeAudits(tx: Transaction, ctx: SignedInContext, entries: readonly Entry[]): Promise<void> {
  settleAudit(tx)
  const rows = entries.flatMap(
    ({ kind, id, action, businessId = null, companyId = null, concerned, before, after }) => {
      const changed = changedFields(before, after)
      if (Object.keys({ ...changed.before, ...changed.after }).length === 0) return []
      noteChange(ctx, concerned ?? { businessIds: listed(businessId), companyIds: listed(companyId) })
      return [{ at: ctx.now, userId: ctx.caller.userId, kind, thingId: id, businessId, companyId, action, ...changed }]
    },
  )
  for (let i = 0; i < rows.length; i += AT_ONCE) await tx.insert(auditEntries).values(rows.slice(i, i + AT_ONCE))
}

const listed = (id: number | null): number[] => (id === null ? [] : [id])
