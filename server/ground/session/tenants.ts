import { ACCESS } from '#/domain/people/access'
import { EVERYTHING, type Reach } from '../../db/reach'

/** Whom a user works for: ids, in order. */
export type Tenants = { businessIds: number[]; companyIds: number[] }

/** The columns of `Tenants` for the user whose id stands in `userId`, a column or a parameter. */
export const tenantColumns = (userId: string): string => `
  ARRAY(SELECT business_id FROM user_businesses WHERE user_id = ${userId} ORDER BY business_id) AS "businessIds",
  ARRAY(SELECT company_id FROM user_companies WHERE user_id = ${userId} ORDER BY company_id) AS "companyIds"`

/** Whether a row of `users` called `u` works for all businesses: asked for those alone whom it lets read something (`worksForAll`). */
export const WORKS_FOR_ALL = `(u.super_administrator OR u.type IN (${ACCESS.financeWriting.userTypes.join()}) AND drin_works_for_all(u.id)) AS works_for_all`

/** Everything for whoever works for all businesses (`WORKS_FOR_ALL`), else whom they work for. */
export const reachOf = ({
  works_for_all: worksForAll,
  businessIds,
  companyIds,
}: Tenants & { works_for_all: boolean }): { businesses: Reach; companies: Reach } =>
  worksForAll
    ? { businesses: EVERYTHING, companies: EVERYTHING }
    : { businesses: { ids: businessIds }, companies: { ids: companyIds } }
