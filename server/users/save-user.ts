import { and, eq, inArray } from 'drizzle-orm'
import { readPhone } from '#/contract/phone'
import { users as contract, type UserDetails, type UserEdit } from '#/contract/users'
import { departmentOf } from '#/domain/people/user-positions'
import type { Transaction } from '../db/database'
import { userPermissions, users } from '../db/schema'
import type { Caller, SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import type { Input } from '../http/implement'
import { audit } from '../writes/audit'
import { once, requireSeen } from '../writes/once'
import { lockUser } from './reachable'
import { factsOf, loadDetails } from './user-details'

/** Changes who somebody is here and what they may do. Open screens of theirs follow within seconds (`live/session-reach.ts`). */
export const saveUser = (ctx: SignedInContext, input: Input<typeof contract.save>): Promise<UserDetails> =>
  once(ctx, contract.save, input, async (tx) => {
    const { id } = input.params
    const { rights, phone, ...edit } = input.body
    const row = await lockUser(tx, ctx, id)
    const before = await loadDetails(tx, ctx, id)
    requireSeen(ctx, before)
    requireAllowed(ctx.caller, before, input.body)
    await tx
      .update(users)
      .set({
        ...edit,
        ...phoneOf(edit.phonePrefix, phone),
        departmentId: departmentOf(edit.positionId),
        revision: row.revision + 1,
      })
      .where(eq(users.id, id))
    await setRights(tx, id, before.rights, rights)
    const after = await loadDetails(tx, ctx, id)
    await audit(tx, ctx, { kind: 'user', id, action: 'changed', before: factsOf(before), after: factsOf(after) })
    return after
  })

/** Nobody gives or takes what they do not hold themselves, nor makes anybody of a kind that they may not make. */
function requireAllowed(caller: Caller, before: UserDetails, { rights, type }: UserEdit): void {
  if (caller.superAdministrator) return
  const changed = [...rights, ...before.rights].filter(
    (right) => rights.includes(right) !== before.rights.includes(right),
  )
  const isHeld = (right: number): boolean => caller.perms[right] === true
  const isOwn = before.id === caller.userId
  if (changed.length > 0 && (isOwn || !changed.every(isHeld))) throw notAllowed('rights')
  if (type !== before.type) throw notAllowed('type')
}

const notAllowed = (path: string): Fault => new Fault('bad_input', { errors: [{ path, message: 'not_allowed' }] })

/** As it is dialled; nothing where nothing was typed. Fault `bad_input` for what is no telephone number. */
function phoneOf(phonePrefix: string, phone: string): { phonePrefix: string; phone: string } {
  if (phone.trim() === '') return { phonePrefix: '', phone: '' }
  const read = readPhone(phonePrefix, phone)
  if (read.phone === undefined) throw new Fault('bad_input', { errors: [{ path: 'phone', message: 'phone' }] })
  return { phonePrefix: read.phone.prefix, phone: read.phone.digits }
}

async function setRights(tx: Transaction, userId: number, before: readonly number[], after: readonly number[]) {
  const taken = before.filter((right) => !after.includes(right))
  const given = [...new Set(after)].filter((right) => !before.includes(right))
  if (taken.length > 0)
    await tx
      .delete(userPermissions)
      .where(and(eq(userPermissions.userId, userId), inArray(userPermissions.rightId, taken)))
  if (given.length > 0) await tx.insert(userPermissions).values(given.map((rightId) => ({ userId, rightId })))
}
