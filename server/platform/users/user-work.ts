import { and, eq, inArray } from 'drizzle-orm'
import type { UserDetails } from '#/contract/users'
import { PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { type GivenWork, holdsAllOf, workProblems } from '#/domain/people/user-rights'
import { unansweredAmong } from '../../ground/businesses/answered-for'
import { requireBusiness } from '../../ground/businesses/require-business'
import { requireCompany } from '../../ground/businesses/require-company'
import type { Transaction } from '../../db/database'
import { userBusinesses, userCompanies, userPermissions } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'

/** What somebody is and where they work now. */
export const workOf = ({ type, rights, restaurants, companies }: UserDetails): GivenWork => ({
  type,
  rights,
  businessIds: restaurants.map(({ restaurantID }) => restaurantID),
  companyIds: companies.map(({ id }) => id),
})

/** Faults with 404 for a place that is not the caller's to give or take, and with 422 for what else they may not do. */
export function requireGivable(ctx: SignedInContext, asked: GivenWork, before: UserDetails | undefined): void {
  const was = before && workOf(before)
  for (const id of added(asked.businessIds, was?.businessIds)) requireBusiness(ctx, id)
  for (const id of added(asked.companyIds, was?.companyIds)) requireCompany(ctx, id)
  const isOwn = before?.id === ctx.caller.userId
  const errors = workProblems(asked, { giver: ctx.caller, before: was, isOwn })
  assertValid(errors)
}

/** Whether the account holds something that the caller does not: then the caller does not change how it is entered. */
export const holdsMore = ({ caller }: SignedInContext, user: UserDetails): boolean =>
  user.id !== caller.userId && !holdsAllOf(caller, user)

/**
 * Whether companies' meals are answered by nobody any more, where this account was one who did: call it behind the write. A business with
 * the module keeps one.
 */
export async function leavesUnanswered(tx: Transaction, was: UserDetails): Promise<boolean> {
  if (was.type !== USER_TYPES.restaurant || !was.rights.includes(PERMISSIONS.b2bOrders)) return false
  const unanswered = await unansweredAmong(tx, workOf(was).businessIds)
  return unanswered.some(({ b2bModule }) => b2bModule)
}

/** Gives and takes rights, businesses and companies, so that the user has those that were asked. */
export async function writeWork(
  tx: Transaction,
  userId: number,
  was: GivenWork | undefined,
  is: GivenWork,
): Promise<void> {
  const rights = differenceOf(was?.rights, is.rights)
  const ofBusinesses = differenceOf(was?.businessIds, is.businessIds)
  const ofCompanies = differenceOf(was?.companyIds, is.companyIds)
  // Places first, and taken last: rights are written by whoever sees the account, which is who shares a place with it.
  if (ofBusinesses.given.length > 0)
    await tx.insert(userBusinesses).values(ofBusinesses.given.map((businessId) => ({ userId, businessId })))
  if (ofCompanies.given.length > 0)
    await tx.insert(userCompanies).values(ofCompanies.given.map((companyId) => ({ userId, companyId })))
  if (rights.given.length > 0)
    await tx.insert(userPermissions).values(rights.given.map((rightId) => ({ userId, rightId })))
  await tx
    .delete(userPermissions)
    .where(and(eq(userPermissions.userId, userId), inArray(userPermissions.rightId, rights.taken)))
  await tx
    .delete(userBusinesses)
    .where(and(eq(userBusinesses.userId, userId), inArray(userBusinesses.businessId, ofBusinesses.taken)))
  await tx
    .delete(userCompanies)
    .where(and(eq(userCompanies.userId, userId), inArray(userCompanies.companyId, ofCompanies.taken)))
}

const added = (is: readonly number[], was: readonly number[] = []): number[] =>
  [...new Set(is)].filter((id) => !was.includes(id))

const differenceOf = (was: readonly number[] = [], is: readonly number[]) => ({
  given: added(is, was),
  taken: added(was, is),
})
