import { eq } from 'drizzle-orm'
import type { QueryOf } from '#/contract/endpoint'
import type { DeliveryAnswer, ServiceZone, serviceZones as calls } from '#/contract/service-zones'
import { cookingTimeRange } from '#/domain/orders/cooking-time'
import { fromCents, toCents } from '#/domain/values/money'
import { loadBusinessState } from '../../ground/businesses/business-status-rows'
import { requireBusiness } from '../../ground/businesses/require-business'
import { businesses } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadDelivery, loadServiceZones } from '../../ground/businesses/zone-rows'

export function listZones(
  ctx: SignedInContext,
  businessId: number,
  query: QueryOf<typeof calls.list>,
): Promise<ServiceZone[]> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, (tx) => loadServiceZones(tx, businessId, query))
}

/** The answer that an order for this point would get now. */
export function readDelivery(
  ctx: SignedInContext,
  businessId: number,
  { latitude, longitude, total }: QueryOf<typeof calls.at>,
): Promise<DeliveryAnswer> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const [delivery, [business], state] = await Promise.all([
      loadDelivery(tx, businessId, { place: { latitude, longitude }, dishesCents: toCents(total) }),
      tx.select().from(businesses).where(eq(businesses.id, businessId)),
      loadBusinessState(tx, businessId, ctx.now),
    ])
    if (business === undefined || state === undefined) throw new Fault('not_found')
    if (delivery.kind === 'outside' || delivery.kind === 'nowhere')
      return { kind: delivery.kind, zone: null, transportCost: null, missing: 0, minutes: null }
    const extraDeliveryTime = business.extraDeliveryTime + (state.extraTime?.minutes ?? 0)
    const { suggestedCookingTime } = cookingTimeRange({ ...business, extraDeliveryTime })
    return {
      kind: delivery.kind,
      zone: 'zone' in delivery ? { id: delivery.zone.id, name: delivery.zone.name } : null,
      transportCost: fromCents(delivery.transportCents),
      missing: delivery.kind === 'below_minimum' ? fromCents(delivery.missingCents) : 0,
      minutes: { inAll: suggestedCookingTime + delivery.roadMinutes, onTheRoad: delivery.roadMinutes },
    }
  })
}
