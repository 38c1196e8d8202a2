import { and, count, eq, ilike, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { users as contract } from '#/contract/users'
import type { UserType } from '#/domain/people/access'
import { ANY } from '#/domain/people/user-rights'
import { users } from '../../db/schema'
import { containing } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { pageOf } from '../../ground/lists/page-of'
import { isReachable } from '../../ground/session/reachable'
import { presentListed, selectUsers } from './user-rows'

/** One page of the caller's people. */
export const listUsers = (
  ctx: SignedInContext,
  query: QueryOf<typeof contract.list>,
): Promise<ResponseOf<typeof contract.list>> =>
  inSnapshot(ctx, async (tx) => {
    const { userType, positionId, status, userId } = query
    const [name, email] = [likeOf(query.nameFilter), likeOf(query.emailFilter)]
    const others = [
      isReachable(ctx.caller),
      positionId === ANY ? undefined : eq(users.positionId, positionId),
      status === ANY ? undefined : eq(users.active, status === 1),
      name === undefined ? undefined : sql`drin_fold(${users.name} || ' ' || ${users.surname}) LIKE drin_fold(${name})`,
      email === undefined ? undefined : ilike(users.email, email),
      userId === undefined ? undefined : eq(users.id, userId),
    ]
    const page = await pageOf(tx, query, {
      rows: selectUsers(tx, ctx.caller.businesses),
      filters: [...others, userType === ANY ? undefined : eq(users.type, userType)],
      sorts: { name: sql`drin_fold(${users.name} || ' ' || ${users.surname})`, registrationtime: users.registeredAt },
      last: sql`${users.id}`,
    })
    const found = await tx
      .select({ type: users.type, count: count() })
      .from(users)
      .where(and(...others))
      .groupBy(users.type)
    const of = (type: UserType): number => found.find((one) => one.type === type)?.count ?? 0
    return {
      items: page.items.map(presentListed),
      total: page.total,
      types: { 2: of(2), 5: of(5), 21: of(21), 22: of(22), 23: of(23), 24: of(24), 25: of(25) },
    }
  })

const likeOf = (typed: string): string | undefined => (typed.trim() === '' ? undefined : containing(typed.trim()))
