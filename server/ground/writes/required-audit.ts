import { HISTORY_KINDS, type HistoryKind } from '#/domain/product/history'
import type { Transaction } from '../../db/database'
import { auditEntries } from '../../db/schema'
import type { SignedInContext } from '../http/context'
import type { AnyEndpoint } from '../http/implement'

/** Transactions whose write has not said yet what it changed. A connection has one `tx` for all of its transactions, so that each write begins anew. */
const owing = new WeakSet<Transaction>()
let missingSinceStart = 0

/** The thing of a row that a write itself did not leave: nobody knows which one it was. */
const UNKNOWN_THING = 0

/**
 * Runs the work of a call that changes what has a history (`changes` of its contract). Where it ends without an audit
 * (`writeAudit`) and without a word that none is due (`withoutAudit`), that is a fault of ours: a plain row says who made which
 * call on what kind of record, and an error is logged with how many there were since the start. The write itself stands, because
 * nobody's work is lost for our fault.
 */
export async function withRequiredAudit<Answer>(
  tx: Transaction,
  ctx: SignedInContext,
  { call, params }: { call: AnyEndpoint; params: object },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const kind = HISTORY_KINDS.find((each) => call.changes.includes(each))
  if (kind === undefined) return work()
  owing.add(tx)
  const answer = await work()
  if (owing.delete(tx)) await writePlainRow(tx, ctx, { kind, call: `${call.method} ${call.path}`, params })
  return answer
}

/** Says that the write of this transaction has left its audit, or looked and found nothing that changed. */
export const settleAudit = (tx: Transaction): void => void owing.delete(tx)

/** The answer of a write that is not audited: it found all as it should be, or changed what no history tells (places in a list). */
export function withoutAudit<Answer>(tx: Transaction, answer: Answer): Answer {
  settleAudit(tx)
  return answer
}

async function writePlainRow(
  tx: Transaction,
  { deps, now, caller, requestId }: SignedInContext,
  { kind, call, params }: { kind: HistoryKind; call: string; params: object },
): Promise<void> {
  await tx.insert(auditEntries).values({
    at: now,
    userId: caller.userId,
    kind,
    thingId: UNKNOWN_THING,
    action: 'changed',
    before: {},
    after: { call, ...params },
  })
  missingSinceStart += 1
  deps.logger.error({ requestId, call, kind, missingSinceStart }, 'a write left no audit row')
}
