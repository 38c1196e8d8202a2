import { and, eq } from 'drizzle-orm'
import { type ServiceZone, zoneOfWire } from '#/contract/service-zones'
import { type Delivery, deliveryTo, type Place, type ZoneShape } from '#/domain/business/service-zone'
import { fromCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { businesses, serviceZones } from '../../db/schema'
import { Fault } from '../http/faults'

const DEGREE = 1_000_000
const millionths = (degrees: number): number => Math.round(degrees * DEGREE)

type ZoneRow = typeof serviceZones.$inferSelect
type ShapeColumns = Pick<ZoneRow, 'latitudeE6' | 'longitudeE6' | 'radiusM' | 'cornersE6'>

/** What carrying an order to `place` takes; the minutes on the road of the business are in it. */
export async function loadDelivery(
  tx: Transaction,
  businessId: number,
  { place, dishesCents }: { place: Place | null; dishesCents: number },
): Promise<Delivery & { roadMinutes: number }> {
  const [zones, [business]] = await Promise.all([
    loadServiceZones(tx, businessId, { active: true }),
    tx
      .select({
        usualCents: businesses.transportCents,
        travelMinutes: businesses.travelMinutes,
        needsZones: businesses.asksFullSetup,
      })
      .from(businesses)
      .where(eq(businesses.id, businessId)),
  ])
  if (business === undefined) throw new Fault('not_found')
  const { travelMinutes, ...terms } = business
  const delivery = deliveryTo(place, zones.map(zoneOfWire), { dishesCents, ...terms })
  return { ...delivery, roadMinutes: travelMinutes + ('extraMinutes' in delivery ? delivery.extraMinutes : 0) }
}

/** Faults with 422 at `path` where the business does not bring this order. */
export function requireReached<T extends Delivery>(
  delivery: T,
  path: string,
): asserts delivery is Exclude<T, { kind: 'outside' | 'nowhere' }> {
  if (delivery.kind === 'outside') throw new Fault('bad_input', { errors: [{ path, message: 'outside_zone' }] })
  if (delivery.kind === 'nowhere') throw new Fault('bad_input', { errors: [{ path, message: 'no_delivery' }] })
}

/**
 * As `loadDelivery`, for an order that stands already: it was taken with its minimum, which is not asked again. Faults with
 * 422 at `path` for a place outside every zone, and where the business brings nothing.
 */
export async function requireDelivery(
  tx: Transaction,
  businessId: number,
  { path, ...order }: { path: string; place: Place | null; dishesCents: number },
): Promise<{ transportCents: number; roadMinutes: number }> {
  const delivery = await loadDelivery(tx, businessId, order)
  requireReached(delivery, path)
  return delivery
}

/** The zones of a business, the oldest first. */
export async function loadServiceZones(
  tx: Transaction,
  businessId: number,
  { active }: { active?: boolean | undefined } = {},
): Promise<ServiceZone[]> {
  const rows = await tx
    .select()
    .from(serviceZones)
    .where(
      and(eq(serviceZones.businessId, businessId), active === undefined ? undefined : eq(serviceZones.active, active)),
    )
    .orderBy(serviceZones.id)
  return rows.map(presentZone)
}

export const presentZone = (row: ZoneRow): ServiceZone => ({
  id: row.id,
  name: row.name,
  shape: shapeOf(row),
  transportCost: row.transportCents === null ? null : fromCents(row.transportCents),
  minimumOrder: fromCents(row.minimumCents),
  freeFrom: row.freeFromCents === null ? null : fromCents(row.freeFromCents),
  extraMinutes: row.extraMinutes,
  active: row.active,
  revision: row.revision,
})

/** The table holds a row to being one of the two. */
function shapeOf({ latitudeE6, longitudeE6, radiusM, cornersE6 }: ShapeColumns): ServiceZone['shape'] {
  if (cornersE6 !== null)
    return {
      kind: 'polygon',
      corners: cornersE6.map(([latitude, longitude]) => ({
        latitude: latitude / DEGREE,
        longitude: longitude / DEGREE,
      })),
    }
  return {
    kind: 'circle',
    center: { latitude: (latitudeE6 ?? 0) / DEGREE, longitude: (longitudeE6 ?? 0) / DEGREE },
    radiusM: radiusM ?? 0,
  }
}

export const columnsOf = (shape: ZoneShape): ShapeColumns =>
  shape.kind === 'circle'
    ? {
        latitudeE6: millionths(shape.center.latitude),
        longitudeE6: millionths(shape.center.longitude),
        radiusM: shape.radiusM,
        cornersE6: null,
      }
    : {
        latitudeE6: null,
        longitudeE6: null,
        radiusM: null,
        cornersE6: shape.corners.map(({ latitude, longitude }) => [millionths(latitude), millionths(longitude)]),
      }
