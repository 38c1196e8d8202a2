import { inArray } from 'drizzle-orm'
import { type NewUser, type UserDetails, users as contract } from '#/contract/users'
import { departmentOf, isWaiter } from '#/domain/people/user-positions'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { businesses, users } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { hashPassword } from '../../ground/session/password'
import { newToken } from '../../ground/session/token'
import { accountColumns } from '../../ground/session/user-rows'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { mailNow, queueMail } from './password-link'
import { auditUser } from './audit-user'
import { phoneOf } from './phone-of'
import { factsOf, loadDetails } from './user-details'
import { requireGivable, writeWork } from './user-work'

/** Makes an account that nobody can enter until its holder has set a password with the link that is mailed to them. */
export async function createUser(ctx: SignedInContext, input: Input<typeof contract.create>): Promise<UserDetails> {
  requireGivable(ctx, input.body, undefined)
  // Before the transaction: it costs a hundred milliseconds of a core. Nobody knows what is hashed.
  const passwordHash = await hashPassword(newToken())
  const made = await idempotentWrite(ctx, contract.create, input, async (tx) => {
    // It works nowhere yet, so that nobody's reach has it.
    const user = await asSystem(tx, () => insertUser(tx, ctx, input.body, passwordHash))
    await writeWork(tx, user.id, undefined, input.body)
    await queueMail(tx, ctx, user, 'invitation')
    const after = await loadDetails(tx, ctx, user.id)
    await auditUser(tx, ctx, { id: user.id, action: 'created', before: null, after: factsOf(after) })
    return after
  })
  await mailNow(ctx, made.id)
  return made
}

async function insertUser(tx: Transaction, { now }: SignedInContext, body: NewUser, passwordHash: string) {
  const { username, phonePrefix, phone, rights: _rights, businessIds, companyIds: _companies, ...person } = body
  const [place] = await tx
    .select({ cityId: businesses.cityId })
    .from(businesses)
    .where(inArray(businesses.id, businessIds))
    .limit(1)
  const [user] = await tx
    .insert(users)
    .values({
      ...person,
      ...phoneOf(phonePrefix, phone),
      username: username.toLowerCase(),
      passwordHash,
      cityId: place?.cityId ?? null,
      departmentId: departmentOf(person.positionId),
      waiter: isWaiter(person.positionId),
      registeredAt: now,
    })
    .onConflictDoNothing({ target: users.username })
    .returning(accountColumns)
  if (user === undefined) throw new Fault('bad_input', { errors: [{ path: 'username', message: 'taken' }] })
  return user
}
