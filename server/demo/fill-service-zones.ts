import { toCents } from '#/domain/values/money'
import type { Transaction } from '../db/database'
import { serviceZones } from '../db/schema'
import { insertRows, takeIds } from './insert-rows'
import { DEMO_CITIES, type DemoBusiness } from './places'

/** Degrees north and east of the city's centre, in thousandths. */
type Corner = readonly [north: number, east: number]
type DemoZone = {
  name: string
  corners?: readonly Corner[]
  radiusM?: number
  /** What a delivery costs more than usual there, the smallest order, and what is brought free of charge, in lek. */
  more: number
  minimum: number
  freeFrom: number | null
  extraMinutes: number
}

/** Holds every guest of the demonstration and of its simulation, and takes any order. */
const CENTRE: DemoZone = {
  name: 'Qendra',
  corners: [
    [27, -11],
    [29, 3],
    [25, 14],
    [9, 33],
    [-11, 31],
    [-26, 12],
    [-25, -13],
    [0, -33],
  ],
  more: 0,
  minimum: 0,
  freeFrom: 6_000,
  extraMinutes: 0,
}
const SOUTH: DemoZone = {
  name: 'Liqeni',
  corners: [
    [-19, -27],
    [-16, -6],
    [-18, 22],
    [-31, 34],
    [-49, 28],
    [-52, 2],
    [-41, -22],
  ],
  more: 50,
  minimum: 800,
  freeFrom: 6_500,
  extraMinutes: 5,
}
const OUTSKIRTS: DemoZone = {
  name: 'Periferia',
  radiusM: 9_000,
  more: 150,
  minimum: 1_500,
  freeFrom: null,
  extraMinutes: 10,
}
/** Of each city. */
const ZONES = [
  [CENTRE, SOUTH, OUTSKIRTS],
  [CENTRE, { ...SOUTH, name: 'Plazhi' }, OUTSKIRTS],
] as const

/** Where the businesses of the demonstration deliver. */
export async function fillServiceZones(
  tx: Transaction,
  businesses: readonly (DemoBusiness & { id: number })[],
): Promise<void> {
  const rows = businesses.flatMap((business) => (ZONES[business.city] ?? ZONES[0]).map((zone) => ({ business, zone })))
  const ids = await takeIds(tx, serviceZones, rows.length)
  await insertRows(
    tx,
    serviceZones,
    rows.map(({ business, zone }, i) => ({
      id: ids[i] ?? 0,
      businessId: business.id,
      name: zone.name,
      ...placed(zone, DEMO_CITIES[business.city] ?? DEMO_CITIES[0]),
      transportCents: zone.more === 0 ? null : toCents(business.transport + zone.more),
      minimumCents: toCents(zone.minimum),
      freeFromCents: zone.freeFrom === null ? null : toCents(zone.freeFrom),
      extraMinutes: zone.extraMinutes,
      active: true,
    })),
  )
}

function placed({ corners, radiusM }: DemoZone, { centre }: (typeof DEMO_CITIES)[number]) {
  const { latitudeE6, longitudeE6 } = centre
  if (corners === undefined) return { latitudeE6, longitudeE6, radiusM: radiusM ?? null, cornersE6: null }
  const cornersE6 = corners.map(([north, east]): [number, number] => [
    latitudeE6 + north * 1_000,
    longitudeE6 + east * 1_000,
  ])
  return { latitudeE6: null, longitudeE6: null, radiusM: null, cornersE6 }
}
