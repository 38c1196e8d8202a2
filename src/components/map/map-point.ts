import type { PosSettings } from '#/contract/orders'

export type MapTiles = NonNullable<PosSettings['mapTiles']>

/** Degrees. */
export type Point = { latitude: number; longitude: number }

/** The point of an address; `undefined` where nobody ever put it on a map. */
export function pointOf(
  address: { latitude: number | null; longitude: number | null } | null | undefined,
): Point | undefined {
  const { latitude, longitude } = address ?? { latitude: null, longitude: null }
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}
