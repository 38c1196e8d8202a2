import type { Readiness } from '#/contract/business-setup'
import { orderReadiness } from '#/domain/business/order-readiness'
import { requireBusiness } from '../../ground/businesses/require-business'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadSetupFacts } from '../../ground/businesses/setup-facts'

/** Can a business take an order now, and what is missing? */
export async function readReadiness(ctx: SignedInContext, businessId: number): Promise<Readiness> {
  requireBusiness(ctx, businessId)
  const facts = (await inSnapshot(ctx, (tx) => loadSetupFacts(tx, [businessId], ctx.now))).get(businessId)
  if (facts === undefined) throw new Fault('not_found')
  return { channels: [...facts.channels], ...orderReadiness(facts) }
}
