import { inArray } from 'drizzle-orm'
import { isWithin, type Reach } from '../../db/reach'
import { businesses } from '../../db/schema'
import { inTransaction, nameTenant, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'

/** Faults with 404 for a business that is unknown or somebody else's: the two look alike. Of whoever sees everything it is looked up in their transaction. */
export function requireBusiness({ caller }: Pick<SignedInContext, 'caller'>, businessId: number): void {
  if (!isWithin(caller.businesses, businessId)) throw new Fault('not_found')
  if (caller.businesses.all === true) nameTenant(caller, 'businesses', businessId)
}

/** The business that a call names, or the caller's reach where it names none. */
export function businessesOf(ctx: Pick<SignedInContext, 'caller'>, businessId: number | undefined): Reach {
  if (businessId === undefined) return ctx.caller.businesses
  requireBusiness(ctx, businessId)
  return { ids: [businessId] }
}

/** Of these businesses those that the caller reaches; what is none is among them for nobody. */
export async function reachedAmong(ctx: SignedInContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const reached = ids.filter((id) => isWithin(ctx.caller.businesses, id))
  if (ctx.caller.businesses.all !== true || reached.length === 0) return new Set(reached)
  const found = await inTransaction(ctx, (tx) =>
    tx.select({ id: businesses.id }).from(businesses).where(inArray(businesses.id, reached)),
  )
  return new Set(found.map(({ id }) => id))
}
