import { toCents } from '#/domain/values/money'
import type { Transaction } from '../db/database'
import { serviceZones } from '../db/schema'
import { insertRows, takeIds } from './insert-rows'
import { DEMO_CITIES, type DemoBusiness } from './places'

/** Metres around the city's centre, and what a delivery costs more than usual there, in lek. */
const RINGS = [
  { name: 'Qendra', radiusM: 4_000, more: 0 },
  { name: 'Periferia', radiusM: 9_000, more: 150 },
] as const

/** Where the businesses of the demonstration deliver: every guest lives in the inner circle. */
export async function fillServiceZones(
  tx: Transaction,
  businesses: readonly (DemoBusiness & { id: number })[],
): Promise<void> {
  const rows = businesses.flatMap((business) => RINGS.map((ring) => ({ business, ring })))
  const ids = await takeIds(tx, serviceZones, rows.length)
  await insertRows(
    tx,
    serviceZones,
    rows.map(({ business, ring }, i) => ({
      id: ids[i] ?? 0,
      businessId: business.id,
      name: ring.name,
      ...(DEMO_CITIES[business.city] ?? DEMO_CITIES[0]).centre,
      radiusM: ring.radiusM,
      transportCents: ring.more === 0 ? null : toCents(business.transport + ring.more),
      active: true,
    })),
  )
}
