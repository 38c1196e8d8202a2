import { nameTenant, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { isWithin } from '../../db/reach'

/** Faults with 404 for a company that is unknown or somebody else's: the two look alike. Looked up as a business is (`requireBusiness`). */
export function requireCompany(ctx: SignedInContext, companyId: number): void {
  if (!isWithin(ctx.caller.companies, companyId)) throw new Fault('not_found')
  if (ctx.caller.companies.all === true) nameTenant(ctx.caller, 'companies', companyId)
}
