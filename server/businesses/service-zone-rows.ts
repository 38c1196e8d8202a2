import { and, eq } from 'drizzle-orm'
import { type Place, type ServiceZone, transportTo } from '#/domain/business/service-zone'
import type { Transaction } from '../db/database'
import { businesses, serviceZones } from '../db/schema'

const DEGREE = 1_000_000

type NamedZone = ServiceZone & { name: string }

/** What a delivery of this business costs; `undefined` where it does not deliver there. */
export async function transportCentsTo(
  tx: Transaction,
  businessId: number,
  place: Place | null,
): Promise<number | undefined> {
  const [zones, [business]] = await Promise.all([
    loadServiceZones(tx, businessId),
    tx.select({ usual: businesses.transportCents }).from(businesses).where(eq(businesses.id, businessId)),
  ])
  return transportTo(place, zones, business?.usual ?? 0)
}

/** Where a business delivers at present. */
export async function loadServiceZones(tx: Transaction, businessId: number): Promise<NamedZone[]> {
  const rows = await tx
    .select()
    .from(serviceZones)
    .where(and(eq(serviceZones.businessId, businessId), eq(serviceZones.active, true)))
  return rows.map(({ name, latitudeE6, longitudeE6, radiusM, transportCents }) => ({
    name,
    latitude: latitudeE6 / DEGREE,
    longitude: longitudeE6 / DEGREE,
    radiusM,
    transportCents,
  }))
}
