import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Cents } from '../values/money'

/** Degrees. */
export type Place = { latitude: number; longitude: number }
export type ZoneShape =
  | { kind: 'circle'; center: Place; radiusM: number }
  /** Three corners or more, in the order in which the line goes round; the last one is joined to the first. */
  | { kind: 'polygon'; corners: readonly Place[] }

/** What a delivery into a zone costs. */
export type ZonePrice = {
  /** `null`: at the business's usual price. */
  transportCents: Cents | null
  /** What the dishes must cost, before discounts; 0: any order. */
  minimumCents: Cents
  /** Dishes that cost this much, before discounts, are brought free of charge; `null`: never. */
  freeFromCents: Cents | null
}

/** Where a business delivers, and on which terms. */
export type ServiceZone = ZonePrice & {
  id: number
  name: string
  shape: ZoneShape
  /** Minutes on the road beyond the business's usual ones. */
  extraMinutes: number
}

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two places as the crow flies. */
export function distanceM(a: Place, b: Place): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Whether a place lies in a shape, its line included. */
export function isWithin(shape: ZoneShape, place: Place): boolean {
  if (shape.kind === 'circle') return distanceM(place, shape.center) <= shape.radiusM
  const ring = shape.corners.map(({ latitude, longitude }) => [longitude, latitude])
  return booleanPointInPolygon([place.longitude, place.latitude], {
    type: 'Polygon',
    coordinates: [[...ring, ring[0] ?? []]],
  })
}

/** What a delivery costs there, for dishes that cost so much; `undefined` below the zone's minimum. */
export function transportIn(
  { transportCents, minimumCents, freeFromCents }: ZonePrice,
  dishesCents: Cents,
  usualCents: Cents,
): Cents | undefined {
  if (dishesCents < minimumCents) return undefined
  return freeFromCents !== null && dishesCents >= freeFromCents ? 0 : (transportCents ?? usualCents)
}

/** How an order gets to a place. */
export type Delivery =
  /** There is no zone, or nobody knows where the place is: at the usual price. */
  | { kind: 'anywhere'; transportCents: Cents; extraMinutes: 0 }
  | { kind: 'zone'; zone: ServiceZone; transportCents: Cents; extraMinutes: number }
  /** The dishes cost too little. The price is the one for an order that reaches the minimum. */
  | { kind: 'below_minimum'; zone: ServiceZone; transportCents: Cents; extraMinutes: number; missingCents: Cents }
  | { kind: 'outside' }
  /** The business brings orders to nobody: its customers come for them. */
  | { kind: 'nowhere' }

/**
 * Whether a business brings orders to people at all. One that must say where (`needsZones`) does not before it has a zone;
 * those that were there before this was asked go everywhere.
 */
export const delivers = (zones: readonly unknown[], needsZones: boolean): boolean => zones.length > 0 || !needsZones

/**
 * The zone in which an order is brought to `place`. Of several zones that hold the place, those count whose minimum the
 * dishes reach, each at its price for just these dishes (nothing from its "free from" on); the cheapest wins, then the one
 * with fewer extra minutes, then the one that was drawn first. Where the dishes reach no minimum, it is the zone that asks
 * for least. Minimum and "free from" look at the dishes before discounts: a coupon must not make an order too small. A
 * business without zones delivers everywhere, or nowhere where it needs them (`delivers`), and nobody can say of an address
 * without a place that it lies outside.
 */
export function deliveryTo(
  place: Place | null,
  zones: readonly ServiceZone[],
  { dishesCents, usualCents, needsZones }: { dishesCents: Cents; usualCents: Cents; needsZones: boolean },
): Delivery {
  if (!delivers(zones, needsZones)) return { kind: 'nowhere' }
  if (zones.length === 0 || place === null) return { kind: 'anywhere', transportCents: usualCents, extraMinutes: 0 }
  const [best] = zones
    .filter((zone) => isWithin(zone.shape, place))
    .map((zone) => {
      const missingCents = Math.max(0, zone.minimumCents - dishesCents)
      const counted = Math.max(dishesCents, zone.minimumCents)
      return { zone, missingCents, transportCents: transportIn(zone, counted, usualCents) ?? usualCents }
    })
    .toSorted(
      (a, b) =>
        a.missingCents - b.missingCents ||
        a.transportCents - b.transportCents ||
        a.zone.extraMinutes - b.zone.extraMinutes ||
        a.zone.id - b.zone.id,
    )
  if (best === undefined) return { kind: 'outside' }
  const { zone, missingCents, transportCents } = best
  const { extraMinutes } = zone
  return missingCents > 0
    ? { kind: 'below_minimum', zone, transportCents, extraMinutes, missingCents }
    : { kind: 'zone', zone, transportCents, extraMinutes }
}
