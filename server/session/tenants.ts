import type { Deps } from '../deps'

/** Whom a user works for: ids, in order. */
export type Tenants = { businessIds: number[]; companyIds: number[] }

/** The columns of `Tenants` for the user whose id stands in `userId`, a column or a parameter. */
export const tenantColumns = (userId: string): string => `
  ARRAY(SELECT business_id FROM user_businesses WHERE user_id = ${userId} ORDER BY business_id) AS "businessIds",
  ARRAY(SELECT company_id FROM user_companies WHERE user_id = ${userId} ORDER BY company_id) AS "companyIds"`

/** All of them for a super administrator, else those that were read. */
export const reachOf = async (
  { db }: Pick<Deps, 'db'>,
  isSuperAdministrator: boolean,
  { businessIds, companyIds }: Tenants,
): Promise<Tenants> => (isSuperAdministrator ? db.everyTenant() : { businessIds, companyIds })
