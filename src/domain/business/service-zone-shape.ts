import { area } from '@turf/area'
import { circle } from '@turf/circle'
import { intersect } from '@turf/intersect'
import { kinks } from '@turf/kinks'
import { distanceM, type Place, type ZoneShape } from './service-zone'

/** What a shape is checked and measured with: only the zones' own screen and the server load it. */

/** Coordinates are kept to a millionth of a degree, some ten centimetres. */
const MILLION = 1_000_000
const rounded = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * MILLION) / MILLION,
  longitude: Math.round(longitude * MILLION) / MILLION,
})

/** A shape as it is kept. */
export const roundedShape = (shape: ZoneShape): ZoneShape =>
  shape.kind === 'circle'
    ? { ...shape, center: rounded(shape.center), radiusM: Math.round(shape.radiusM) }
    : { ...shape, corners: shape.corners.map(rounded) }

/** Smaller than a house is a slip of the hand. */
const LEAST_AREA_M2 = 100
/** Farther apart no two corners of one zone lie; on a plane, which every rule here assumes, more would be bent. */
const WIDEST_M = 200_000

export type ShapeProblem = 'corner_count' | 'same_corner' | 'lines_cross' | 'no_area' | 'too_wide'

/** What is wrong with a shape as it would be kept; `undefined`: nothing. */
export function shapeProblem(drawn: ZoneShape): ShapeProblem | undefined {
  if (drawn.kind === 'circle') return undefined
  const corners = drawn.corners.map(rounded)
  if (corners.length < 3) return 'corner_count'
  if (new Set(corners.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size < corners.length)
    return 'same_corner'
  if (isWide(corners)) return 'too_wide'
  const isCrossed = crossings({ kind: 'polygon', corners }).length > 0
  // Three corners in one line are a line, whatever else may be said of them.
  if (!isCrossed && areaM2({ kind: 'polygon', corners }) < LEAST_AREA_M2) return 'no_area'
  return isCrossed || touches(corners) ? 'lines_cross' : undefined
}

/** Where the lines of a polygon cross each other; empty for a circle. */
export function crossings(shape: ZoneShape): Place[] {
  if (shape.kind === 'circle' || shape.corners.length < 4) return []
  return kinks({ type: 'Polygon', coordinates: [ringOf(shape.corners)] }).features.map(({ geometry }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates
    return { latitude, longitude }
  })
}

/** A line that runs back over another one crosses nothing, and still has no inside: a corner lies on a line of others. */
const touches = (corners: readonly Place[]): boolean =>
  corners.some((corner, i) =>
    corners.some((from, k) => {
      const next = (k + 1) % corners.length
      const to = corners[next]
      return k !== i && next !== i && to !== undefined && isOnLine(corner, from, to)
    }),
  )

function isOnLine(corner: Place, from: Place, to: Place): boolean {
  const [east, north] = between(from, corner)
  const [wholeEast, wholeNorth] = between(from, to)
  return east * wholeNorth === north * wholeEast && isShare(east, wholeEast) && isShare(north, wholeNorth)
}

/** From one place to another in millionths of a degree: whole numbers, which are compared exactly. */
const between = (from: Place, to: Place): [east: number, north: number] => [
  Math.round((to.longitude - from.longitude) * MILLION),
  Math.round((to.latitude - from.latitude) * MILLION),
]
const isShare = (part: number, whole: number): boolean => part >= Math.min(0, whole) && part <= Math.max(0, whole)

function isWide(corners: readonly Place[]): boolean {
  const [latitudes, longitudes] = [corners.map((each) => each.latitude), corners.map((each) => each.longitude)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  return (
    east - west > 180 ||
    distanceM({ latitude: south, longitude: west }, { latitude: north, longitude: east }) > WIDEST_M
  )
}

const ringOf = (corners: readonly Place[]): number[][] => {
  const ring = corners.map(({ latitude, longitude }) => [longitude, latitude])
  return [...ring, ring[0] ?? []]
}

type GeoPolygon = { type: 'Polygon'; coordinates: number[][][] }

/** A shape for Turf; a circle has this many corners, and is so much smaller than its radius says: a third of a percent. */
const CIRCLE_STEPS = 72
export const polygonOf = (shape: ZoneShape): GeoPolygon =>
  shape.kind === 'polygon'
    ? { type: 'Polygon', coordinates: [ringOf(shape.corners)] }
    : circle([shape.center.longitude, shape.center.latitude], shape.radiusM / 1_000, { steps: CIRCLE_STEPS }).geometry

/** Square metres. */
export const areaM2 = (shape: ZoneShape): number =>
  shape.kind === 'circle' ? Math.PI * shape.radiusM ** 2 : area(polygonOf(shape))

/** How two zones lie on each other: the `first` all in the other, the `second` all in the other, or a `part` of each. */
export type Overlap = 'first' | 'second' | 'part'

/** Neighbours that share a street are no overlap: less than this share of the smaller zone. */
const LEAST_SHARE = 0.005
/** A circle is drawn with corners: what is all inside but for so much is all inside. */
const WHOLE_SHARE = 0.99

/** `undefined`: they do not overlap. Both shapes must be right. */
export function overlapOf(first: ZoneShape, second: ZoneShape): Overlap | undefined {
  const [one, other] = [polygonOf(first), polygonOf(second)]
  const common = intersect({
    type: 'FeatureCollection',
    features: [one, other].map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  })
  if (common === null) return undefined
  const [shared, ofOne, ofOther] = [area(common), area(one), area(other)]
  if (shared < LEAST_SHARE * Math.min(ofOne, ofOther)) return undefined
  if (shared >= WHOLE_SHARE * ofOne) return 'first'
  return shared >= WHOLE_SHARE * ofOther ? 'second' : 'part'
}
