import type { HistoryAction, HistoryKind } from '#/domain/product/history'
import type { Transaction } from '../../db/database'
import type { SignedInContext } from '../http/context'
import { writeAudits, type Owner } from './write-audit'
import { requireSeen } from './idempotent-write'

type Change<Thing> = {
  /** Nothing: it was not there. */
  before?: Thing | undefined
  /** Nothing: it is not there any more. */
  after?: Thing | undefined
  /** What no comparison tells: ended, restored, … */
  action?: HistoryAction
}

/**
 * One kind of record that people edit, as its calls answer it: a stale edit is refused with the name of who saved it last, and
 * every write leaves a trail, both under the same kind. `auditedFields` leaves out what people do not decide (what only counts, what
 * follows from the rest); without it the record counts whole, but for its revision.
 */
export const trackedRecord = <Thing extends { id: number; revision: number }>(
  kind: HistoryKind,
  auditedFields: (thing: Thing) => object = ({ revision: _revision, ...rest }) => rest,
) => {
  const entryOf = ({ before, after, action, ...owner }: Change<Thing> & Owner) => {
    const thing = after ?? before
    if (thing === undefined) throw new Error('a write of nothing leaves no trail')
    return {
      ...owner,
      kind,
      id: thing.id,
      action: action ?? (before === undefined ? 'created' : after === undefined ? 'removed' : 'changed'),
      before: before === undefined ? null : auditedFields(before),
      after: after === undefined ? null : auditedFields(after),
    } as const
  }
  const auditAll = (
    tx: Transaction,
    ctx: SignedInContext,
    changes: readonly (Change<Thing> & Owner)[],
  ): Promise<void> => writeAudits(tx, ctx, changes.map(entryOf))
  return {
    requireSeen: (ctx: SignedInContext, present: Thing): void => requireSeen(ctx, present, kind),
    /** In the write's own transaction, see `writeAudit`. */
    audit: (tx: Transaction, ctx: SignedInContext, change: Change<Thing> & Owner): Promise<void> =>
      auditAll(tx, ctx, [change]),
    /** The same of many things, in a few statements. */
    auditAll,
  }
}
