import { nameTenant, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { isWithin, type Reach } from '../../db/reach'

/** Faults with 404 for a company that is unknown or somebody else's: the two look alike. Looked up as a business is (`requireBusiness`). */
export function requireCompany(ctx: SignedInContext, companyId: number): void {
  if (!isWithin(ctx.caller.companies, companyId)) throw new Fault('not_found')
  if (ctx.caller.companies.all === true) nameTenant(ctx.caller, 'companies', companyId)
}

/** The company that a call names, or the caller's reach where it names none, as `businessesOf`. */
export function companiesOf(ctx: SignedInContext, companyId: number | undefined): Reach {
  if (companyId === undefined) return ctx.caller.companies
  requireCompany(ctx, companyId)
  return { ids: [companyId] }
}
