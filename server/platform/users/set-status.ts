import { eq } from 'drizzle-orm'
import { users as contract, type UserDetails } from '#/contract/users'
import type { UserRefusal } from '#/domain/people/user-rights'
import { users } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { revokeSessions } from '../../ground/session/session-rows'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { lockUser } from '../../ground/session/reachable'
import { auditUser } from './audit-user'
import { factsOf, loadDetails } from './user-details'
import { holdsMore, leavesUnanswered } from './user-work'

/** Lets somebody in or out. Refusals `own_account`: nobody locks themselves out; `holds_more`: than the caller does; `last_answering`: nobody else answers companies there. */
export const setStatus = (ctx: SignedInContext, input: Input<typeof contract.setStatus>): Promise<UserDetails> =>
  idempotentWrite(ctx, contract.setStatus, input, async (tx) => {
    const { id, status } = input.params
    const row = await lockUser(tx, ctx, id)
    if (id === ctx.caller.userId) throw new Refusal('own_account' satisfies UserRefusal)
    const before = await loadDetails(tx, ctx, id)
    if (holdsMore(ctx, before)) throw new Refusal('holds_more' satisfies UserRefusal)
    if (status !== before.status) {
      await tx
        .update(users)
        .set({ active: status === 1, revision: row.revision + 1 })
        .where(eq(users.id, id))
      if (await leavesUnanswered(tx, before)) throw new Refusal('last_answering' satisfies UserRefusal)
      if (status === 0) await revokeSessions(tx, id, ctx.now)
    }
    const after = await loadDetails(tx, ctx, id)
    await auditUser(tx, ctx, { id, action: 'changed', before: factsOf(before), after: factsOf(after) })
    return after
  })
