import type { SignedInContext } from '../http/context'
import { Fault } from '../http/faults'

/** Faults with 404 for a business that is unknown or somebody else's: the two look alike. */
export function requireBusiness(ctx: Pick<SignedInContext, 'caller'>, businessId: number): void {
  if (!ctx.caller.businessIds.includes(businessId)) throw new Fault('not_found')
}

/** The business that a call names, or all of the caller's where it names none. */
export function businessesOf(ctx: Pick<SignedInContext, 'caller'>, businessId: number | undefined): readonly number[] {
  if (businessId === undefined) return ctx.caller.businessIds
  requireBusiness(ctx, businessId)
  return [businessId]
}
