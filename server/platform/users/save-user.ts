import { eq } from 'drizzle-orm'
import { users as contract, type UserDetails } from '#/contract/users'
import { departmentOf, isWaiter } from '#/domain/people/user-positions'
import { users } from '../../db/schema'
import { requireNamed, type SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite, requireSeen } from '../../ground/writes/idempotent-write'
import { auditUser } from './audit-user'
import { phoneOf } from './phone-of'
import { lockUser } from '../../ground/session/reachable'
import { factsOf, loadDetails } from './user-details'
import { holdsMore, leavesUnanswered, requireGivable, workOf, writeWork } from './user-work'
import { randomUUID } from 'node:crypto'
import { describeError } from '../../ground/http/describe-error'
import { addressChangedMail } from './password-mail'

/** Changes who somebody is here and what they may do. Open screens of theirs follow within seconds (`live/session-reach.ts`). */
export async function saveUser(ctx: SignedInContext, input: Input<typeof contract.save>): Promise<UserDetails> {
  let oldAddress = ''
  const after = await idempotentWrite(ctx, contract.save, input, async (tx) => {
    const { id } = input.params
    const { rights: _rights, businessIds: _businesses, companyIds: _companies, phone, ...edit } = input.body
    const row = await lockUser(tx, ctx, id)
    const before = await loadDetails(tx, ctx, id)
    requireSeen(ctx, before, 'user')
    requireGivable(ctx, input.body, before)
    await requireNamed(tx, ctx)
    if (edit.email !== before.email && holdsMore(ctx, before)) assertValid([{ path: 'email', message: 'not_allowed' }])
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
    if (await leavesUnanswered(tx, before)) assertValid([{ path: 'rights', message: 'last_answering' }])
    const saved = await loadDetails(tx, ctx, id)
    await auditUser(tx, ctx, { id, action: 'changed', before: factsOf(before), after: factsOf(saved) })
    if (saved.email !== before.email) oldAddress = before.email
    return saved
  })
  if (oldAddress !== '') tellOldAddress(ctx, after, oldAddress)
  return after
}

/**
 * Tells the address that an account had before of the change: whoever did not want it learns of it. It holds nothing up, and is
 * tried once: the new address is what counts from here on.
 */
function tellOldAddress({ deps, caller }: SignedInContext, user: UserDetails, oldAddress: string): void {
  const name = `${user.name} ${user.surname}`.trim()
  const words = addressChangedMail(name, user.email)
  const to = { name, address: oldAddress }
  void deps.passwordMails?.mailer
    .send({ messageId: randomUUID(), to, ...words })
    .then(({ outcome, detail }) => {
      if (outcome !== 'sent')
        deps.logger.warn({ userId: user.id, by: caller.userId, detail }, 'an old address was not told')
    })
    .catch((error: unknown) =>
      deps.logger.error({ userId: user.id, error: describeError(error) }, 'an old address was not told'),
    )
}
