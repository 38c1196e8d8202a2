import { eq } from 'drizzle-orm'
import { users as contract, type UserDetails } from '#/contract/users'
import { departmentOf, isWaiter } from '#/domain/people/user-positions'
import { users } from '../db/schema'
import type { SignedInContext } from '../http/context'
import type { Input } from '../http/implement'
import { audit } from '../writes/audit'
import { once, requireSeen } from '../writes/once'
import { phoneOf } from './phone-of'
import { lockUser } from '../session/reachable'
import { factsOf, loadDetails } from './user-details'
import { requireGivable, workOf, writeWork } from './user-work'

/** Changes who somebody is here and what they may do. Open screens of theirs follow within seconds (`live/session-reach.ts`). */
export const saveUser = (ctx: SignedInContext, input: Input<typeof contract.save>): Promise<UserDetails> =>
  once(ctx, contract.save, input, async (tx) => {
    const { id } = input.params
    const { rights: _rights, businessIds: _businesses, companyIds: _companies, phone, ...edit } = input.body
    const row = await lockUser(tx, ctx, id)
    const before = await loadDetails(tx, ctx, id)
    requireSeen(ctx, before, 'user')
    requireGivable(ctx, input.body, before)
    await tx
      .update(users)
      .set({
        ...edit,
        ...phoneOf(edit.phonePrefix, phone),
        departmentId: departmentOf(edit.positionId),
        ...(edit.positionId !== row.positionId && { waiter: isWaiter(edit.positionId) }),
        revision: row.revision + 1,
      })
      .where(eq(users.id, id))
    await writeWork(tx, id, workOf(before), input.body)
    const after = await loadDetails(tx, ctx, id)
    await audit(tx, ctx, { kind: 'user', id, action: 'changed', before: factsOf(before), after: factsOf(after) })
    return after
  })
