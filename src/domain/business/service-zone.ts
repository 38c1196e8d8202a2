import type { Cents } from '../values/money'

export type Place = { latitude: number; longitude: number }
/** A circle in which a business delivers; `transportCents: null` = at its usual price. */
export type ServiceZone = Place & { radiusM: number; transportCents: Cents | null }

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

/**
 * What a delivery to `place` costs; `undefined` outside of every zone. Where zones overlap the cheapest counts. A business
 * without zones delivers everywhere, and nobody can say of an address without a place that it lies outside.
 */
export function transportTo(place: Place | null, zones: readonly ServiceZone[], usualCents: Cents): Cents | undefined {
  if (zones.length === 0 || place === null) return usualCents
  const costs = zones
    .filter((zone) => distanceM(place, zone) <= zone.radiusM)
    .map((zone) => zone.transportCents ?? usualCents)
  return costs.length === 0 ? undefined : Math.min(...costs)
}
