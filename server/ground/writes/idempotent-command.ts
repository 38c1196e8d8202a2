import type { Transaction } from '../../db/database'
import { failpoint } from '../../failpoints'
import { inPatientWrite, type SignedInContext } from '../http/context'
import { claimKey, claimOf, type Press, readStored, type StoredOutcome, storeResponse } from './command-log'
import { isLockTimeout } from './lock-patience'

/** `in_progress`: another request is carrying out the same key; `key_reused`: the key stands for something else. */
export type CommandOutcome<Outcome> = (Outcome & { replayed: boolean }) | { outcome: 'in_progress' | 'key_reused' }

/** A command on a thing of one business that is no order: a dish, the business's own sign. */
type CommandOnThing = {
  businessId: number
  /** The thing's number, which fault tests know it by. */
  id: number
  cmd: string
  /** What the command's key stands for. */
  asked: object
  press: Press
}

/**
 * Carries a command out once. In one transaction: the thing is locked and the key claimed, `decideAndWrite` does the rest, and
 * its answer is stored. A key that was carried out before gets its first answer again; of a thing that is not there
 * (`lock` answers nothing) the caller gets `missing`.
 */
export async function idempotentCommand<Before, Outcome extends { outcome: StoredOutcome['outcome'] }>(
  ctx: SignedInContext,
  { businessId, id, cmd, asked, press }: CommandOnThing,
  missing: Outcome,
  lock: (tx: Transaction) => Promise<Before | undefined>,
  decideAndWrite: (tx: Transaction, before: Before) => Promise<Outcome>,
): Promise<CommandOutcome<Outcome>> {
  await failpoint('command', id)
  const done = await inPatientWrite(ctx, async (tx): Promise<CommandOutcome<Outcome>> => {
    const before = await lock(tx)
    if (before === undefined) return { ...missing, replayed: false }
    const claim = claimOf(ctx, { cmd, asked }, press)
    if (claim !== undefined && !(await claimKey(tx, businessId, claim))) {
      const stored = await readStored<Outcome>(tx, businessId, claim)
      return stored === 'key_reused' ? { outcome: stored } : { ...stored, replayed: true }
    }
    await failpoint('beforeCommit', id)
    const outcome = await decideAndWrite(tx, before)
    await storeResponse(tx, businessId, press.key, outcome)
    return { ...outcome, replayed: false }
  }).catch((error: unknown) => {
    if (isLockTimeout(error)) return { outcome: 'in_progress' as const }
    throw error
  })
  await failpoint('afterCommit', id)
  if (done.outcome === 'applied' && 'replayed' in done && !done.replayed) ctx.deps.hub.wake(businessId)
  return done
}
