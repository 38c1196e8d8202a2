import type { Reach } from '../../db/reach'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'

/** The company that a call names, or the caller's reach where it names none. Faults with 404 for one out of reach. */
export function companiesAsked(ctx: SignedInContext, companyId: number | undefined): Reach {
  if (companyId === undefined) return ctx.caller.companies
  requireCompany(ctx, companyId)
  return { ids: [companyId] }
}
