import { and, asc, eq, gt, inArray, isNull, max } from 'drizzle-orm'
import type { UserDetails } from '#/contract/users'
import { GIVEN_RIGHTS } from '#/domain/people/user-rights'
import type { Transaction } from '../../db/database'
import {
  businesses,
  companies,
  passwordLinks,
  passwordMails,
  userBusinesses,
  userCompanies,
  users,
} from '../../db/schema'
import { run } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { IDLE_MS } from '../../ground/session/find-caller'
import { rightsOf } from '../../ground/session/user-rows'
import { isReachable } from '../../ground/session/reachable'
import { presentListed, selectUsers } from './user-rows'

export const readUser = (ctx: SignedInContext, id: number): Promise<UserDetails> =>
  inSnapshot(ctx, (tx) => loadDetails(tx, ctx, id))

/** Fault `not_found` for an account that is unknown or out of the caller's reach. */
export async function loadDetails(tx: Transaction, ctx: SignedInContext, id: number): Promise<UserDetails> {
  const [row] = await selectUsers(tx, ctx.caller.businesses).where(and(eq(users.id, id), isReachable(ctx.caller)))
  if (row === undefined) throw new Fault('not_found')
  const held = new Set(await rightsOf(tx, id))
  const restaurants = await tx
    .select({ restaurantID: businesses.id, restaurantName: businesses.name })
    .from(businesses)
    .where(
      inArray(
        businesses.id,
        tx.select({ id: userBusinesses.businessId }).from(userBusinesses).where(eq(userBusinesses.userId, id)),
      ),
    )
    .orderBy(asc(businesses.name))
  const ofCompanies = await tx
    .select({ id: companies.id, name: companies.name })
    .from(userCompanies)
    .innerJoin(companies, eq(companies.id, userCompanies.companyId))
    .where(eq(userCompanies.userId, id))
    .orderBy(asc(companies.name))
  const [link] = await tx
    .select({ until: max(passwordLinks.expiresAt) })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.userId, id), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, ctx.now)))
  const [unsent] = await tx.select().from(passwordMails).where(eq(passwordMails.userId, id))
  const [last] = await run<{ at: Date | null }>(tx, {
    text: 'SELECT max(created_at) AS at FROM sessions WHERE user_id = $1',
    values: [id],
  })
  return {
    ...presentListed(row),
    revision: row.user.revision,
    rights: GIVEN_RIGHTS.filter((right) => held.has(right)),
    superAdministrator: row.user.superAdministrator,
    restaurants,
    companies: ofCompanies,
    linkUntil: link?.until?.toISOString() ?? null,
    unsentMail: unsent === undefined ? null : unsent.failure === null ? 'WAITING' : 'FAILED',
    lastSignInAt: last?.at?.toISOString() ?? null,
    devices: await run<UserDetails['devices'][number]>(tx, {
      text: `
        SELECT d.name, coalesce(d.kind, 'device') AS kind, coalesce(d.number, 0) AS number
        FROM sessions s LEFT JOIN devices d ON d.id = s.device_id AND d.user_id = s.user_id
        WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3
        GROUP BY d.id, coalesce(s.device_id, s.id) ORDER BY kind DESC, number LIMIT 20`,
      values: [id, ctx.now, new Date(ctx.now.getTime() - IDLE_MS)],
    }),
  }
}

/** What a history keeps of a user: what people set, not what happens by itself. */
export const factsOf = ({
  name,
  surname,
  phonePrefix,
  phone,
  email,
  type,
  position,
  maxOrders,
  rights,
  status,
  restaurants,
  companies,
}: UserDetails) => ({
  name,
  surname,
  phonePrefix,
  phone,
  email,
  type,
  position: position?.id ?? null,
  maxOrders,
  rights,
  status,
  // By number: a reader of the history need not know every place by name.
  businessIds: restaurants.map(({ restaurantID }) => restaurantID),
  companyIds: companies.map(({ id }) => id),
})
