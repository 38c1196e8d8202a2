import type { SignedInContext } from '../http/context'
import { Fault } from '../http/faults'

/** Faults with 404 for a company that is unknown or somebody else's: the two look alike. */
export function requireCompany(ctx: SignedInContext, companyId: number): void {
  if (!ctx.caller.companyIds.includes(companyId)) throw new Fault('not_found')
}
