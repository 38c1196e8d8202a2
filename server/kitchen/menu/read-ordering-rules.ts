import { eq } from 'drizzle-orm'
import type { OrderingRules } from '#/contract/menu'
import { fromCents } from '#/domain/values/money'
import { requireBusiness } from '../../ground/businesses/require-business'
import { businesses } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadServiceZones } from '../../ground/businesses/zone-rows'

/** What a business adds to the dishes of an order, and where it delivers. */
export async function readOrderingRules(ctx: SignedInContext, businessId: number): Promise<OrderingRules> {
  requireBusiness(ctx, businessId)
  const [[business], zones] = await inTransaction(ctx, (tx) =>
    Promise.all([
      tx.select().from(businesses).where(eq(businesses.id, businessId)),
      loadServiceZones(tx, businessId, { active: true }),
    ]),
  )
  if (business === undefined) throw new Fault('not_found')
  return {
    transportCost: fromCents(business.transportCents),
    serviceFee: fromCents(business.serviceFeeCents),
    currency: business.currency,
    paymentTypes: business.paymentTypes,
    zones: zones.map(({ active: _active, revision: _revision, ...zone }) => zone),
    needsZones: business.asksFullSetup,
  }
}
