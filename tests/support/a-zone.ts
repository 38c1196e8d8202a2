import type { ServiceZoneInput } from '#/contract/service-zones'

/** The Skanderbeg square. */
export const SQUARE = { latitude: 41.3275, longitude: 19.8189 }

/** Metres north and east of the Skanderbeg square → degrees. */
export const fromSquare = (north: number, east = 0) => ({
  latitude: SQUARE.latitude + north / 111_195,
  longitude: SQUARE.longitude + east / (111_195 * Math.cos((SQUARE.latitude * Math.PI) / 180)),
})

export const circleOf = (radiusM: number, center = SQUARE) => ({ kind: 'circle' as const, center, radiusM })
export const polygonOf = (...corners: [north: number, east: number][]) => ({
  kind: 'polygon' as const,
  corners: corners.map(([north, east]) => fromSquare(north, east)),
})
/** A square of two kilometres around the Skanderbeg square. */
export const BLOCK = polygonOf([1_000, -1_000], [1_000, 1_000], [-1_000, 1_000], [-1_000, -1_000])

/** A circle of a kilometre round the Skanderbeg square, at 200, for any order. */
export const aZone = (differs: Partial<ServiceZoneInput> = {}): ServiceZoneInput => ({
  name: 'Qendra',
  shape: circleOf(1_000),
  transportCost: 200,
  minimumOrder: 0,
  freeFrom: null,
  extraMinutes: 0,
  active: true,
  ...differs,
})
