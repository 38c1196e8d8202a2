import { and, asc, eq, inArray } from 'drizzle-orm'
import { zoneOfWire } from '#/contract/service-zones'
import type { B2BBusiness } from '#/contract/companies'
import { deliveryTo, type Place } from '#/domain/business/service-zone'
import { latestClosing } from '#/domain/companies/ordering-time'
import { rowsBy } from '#/domain/values/rows-by'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { businesses, cities, companies, serviceZones } from '../../db/schema'
import { presentZone } from '../../ground/businesses/zone-rows'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { loadAddresses } from './company-part-rows'
import { loadTimeSlots } from './time-slots'

export function listB2BBusinesses(ctx: SignedInContext, companyId: number): Promise<B2BBusiness[]> {
  requireCompany(ctx, companyId)
  return inSnapshot(ctx, (tx) => asSystem(tx, () => loadB2BBusinesses(tx, companyId)))
}

/**
 * Restaurants of the company's city with the module, by name, that deliver to one of its addresses (before it has one: all of
 * them). Call it as the server itself: a company reads of a restaurant what stands here, and nothing else.
 */
export async function loadB2BBusinesses(tx: Transaction, companyId: number): Promise<B2BBusiness[]> {
  const rows = await tx
    .select({
      id: businesses.id,
      name: businesses.name,
      city: { id: cities.id, name: cities.name },
      leadMinutes: businesses.leadMinutes,
      usualCents: businesses.transportCents,
      needsZones: businesses.asksFullSetup,
    })
    .from(companies)
    .innerJoin(businesses, and(eq(businesses.cityId, companies.cityId), eq(businesses.b2bModule, true)))
    .innerJoin(cities, eq(cities.id, businesses.cityId))
    .where(eq(companies.id, companyId))
    .orderBy(asc(businesses.name), asc(businesses.id))
  const ids = rows.map(({ id }) => id)
  const zones = rowsBy(
    await tx
      .select()
      .from(serviceZones)
      .where(and(inArray(serviceZones.businessId, ids), eq(serviceZones.active, true))),
    ({ businessId }) => businessId,
  )
  const addresses = (await loadAddresses(tx, companyId)).filter(({ active }) => active)
  const slots = await loadTimeSlots(tx)
  return rows
    .map(({ usualCents, needsZones, ...business }) => {
      const own = (zones.get(business.id) ?? []).map((zone) => zoneOfWire(presentZone(zone)))
      const isReached = (place: Place | null) =>
        !['outside', 'nowhere'].includes(deliveryTo(place, own, { dishesCents: 0, usualCents, needsZones }).kind)
      return {
        ...business,
        addressIds: addresses.filter((address) => isReached(placeOf(address))).map(({ id }) => id),
        latestClosings: slots.map(({ id: timeSlotId, startTime }) => {
          const { daysBefore, clock: time } = latestClosing(startTime, business.leadMinutes)
          return { timeSlotId, daysBefore, time }
        }),
      }
    })
    .filter(({ addressIds }) => addresses.length === 0 || addressIds.length > 0)
}

const placeOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
