import { ACCESS } from '#/domain/people/access'
import type { Deps } from '../../deps'

/** Whom a user works for: ids, in order. */
export type Tenants = { businessIds: number[]; companyIds: number[] }

/** The columns of `Tenants` for the user whose id stands in `userId`, a column or a parameter. */
export const tenantColumns = (userId: string): string => `
  ARRAY(SELECT business_id FROM user_businesses WHERE user_id = ${userId} ORDER BY business_id) AS "businessIds",
  ARRAY(SELECT company_id FROM user_companies WHERE user_id = ${userId} ORDER BY company_id) AS "companyIds"`

/** Whether a row of `users` called `u` works for all businesses: asked for those alone whom it lets read something (`worksForAll`). */
export const WORKS_FOR_ALL = `(u.super_administrator OR u.type IN (${ACCESS.financeWriting.userTypes.join()}) AND drin_works_for_all(u.id)) AS works_for_all`

/** All of them for a super administrator, else those that were read. */
export const reachOf = async (
  { db }: Pick<Deps, 'db'>,
  isSuperAdministrator: boolean,
  { businessIds, companyIds }: Tenants,
): Promise<Tenants> => (isSuperAdministrator ? db.everyTenant() : { businessIds, companyIds })
