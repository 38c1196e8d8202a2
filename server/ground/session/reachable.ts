import { and, eq, type SQL, sql } from 'drizzle-orm'
import { USER_TYPES } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach } from '../../db/reach'
import { users } from '../../db/schema'
import type { Caller, SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { accountColumns } from './user-rows'

/**
 * Whose accounts a caller may see and change, as a condition on `users`: those who work for the caller's businesses and
 * companies and for no others. Nobody but a super administrator reaches one, nor whoever works nowhere; only
 * administrators reach administrators. `undefined`: everybody's.
 */
export function isReachable({ superAdministrator, type, businesses, companies }: Caller): SQL | undefined {
  if (superAdministrator) return undefined
  const isOutside = (table: SQL, column: SQL, reach: Reach): SQL =>
    sql`EXISTS (SELECT FROM ${table} w WHERE w.user_id = ${users.id} AND w.${column} <> ALL (${sql.param(idsOf(reach))}::integer[]))`
  const worksIn = (table: SQL): SQL => sql`EXISTS (SELECT FROM ${table} w WHERE w.user_id = ${users.id})`
  const [ofBusinesses, ofCompanies] = [sql`user_businesses`, sql`user_companies`]
  return sql`(NOT ${users.superAdministrator}
    AND ${type === USER_TYPES.administrator ? sql`true` : sql`${users.type} <> ${USER_TYPES.administrator}`}
    AND (${worksIn(ofBusinesses)} OR ${worksIn(ofCompanies)})
    AND NOT ${isOutside(ofBusinesses, sql`business_id`, businesses)}
    AND NOT ${isOutside(ofCompanies, sql`company_id`, companies)})`
}

/** Holds the account for a change. Fault `not_found` for one that is unknown or out of reach: the two look alike. */
export async function lockUser(tx: Transaction, { caller }: SignedInContext, id: number) {
  const [row] = await tx
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), isReachable(caller)))
    .for('update')
  if (row === undefined) throw new Fault('not_found')
  return row
}
