import { distanceM, type Place, type ZoneShape } from '#/domain/business/service-zone'

/** A shape while it is drawn: a polygon may have too few corners, and a radius may be `NaN`. */
export type DrawnShape = ZoneShape
export type Polygon = Extract<DrawnShape, { kind: 'polygon' }>

const DEGREE_M = 111_195
const MILLION = 1_000_000
const settled = (degrees: number): number => Math.round(degrees * MILLION) / MILLION

/** A place so many metres to the north and east. */
export const movedBy = ({ latitude, longitude }: Place, north: number, east: number): Place => ({
  latitude: settled(latitude + north / DEGREE_M),
  longitude: settled(longitude + east / (DEGREE_M * Math.cos((latitude * Math.PI) / 180))),
})

/** As it is kept. */
export const settledPlace = (place: Place): Place => movedBy(place, 0, 0)

/** A corner more, behind the one of that number (-1: the first). */
export const withCorner = ({ corners }: Polygon, after: number, place: Place): Polygon => ({
  kind: 'polygon',
  corners: [...corners.slice(0, after + 1), settledPlace(place), ...corners.slice(after + 1)],
})
export const withoutCorner = ({ corners }: Polygon, index: number): Polygon => ({
  kind: 'polygon',
  corners: corners.filter((_, i) => i !== index),
})
export const withCornerAt = ({ corners }: Polygon, index: number, place: Place): Polygon => ({
  kind: 'polygon',
  corners: corners.map((corner, i) => (i === index ? settledPlace(place) : corner)),
})

/** Between two places. */
export const halfway = (a: Place, b: Place): Place => ({
  latitude: settled((a.latitude + b.latitude) / 2),
  longitude: settled((a.longitude + b.longitude) / 2),
})

/** The middle of a shape; `undefined` of one without a corner. */
export function middleOf(shape: DrawnShape): Place | undefined {
  if (shape.kind === 'circle') return shape.center
  const { corners } = shape
  if (corners.length === 0) return undefined
  const mean = (values: number[]): number => settled(values.reduce((sum, value) => sum + value, 0) / values.length)
  return {
    latitude: mean(corners.map(({ latitude }) => latitude)),
    longitude: mean(corners.map(({ longitude }) => longitude)),
  }
}

const CORNERS_OF_A_CIRCLE = 8
const USUAL_RADIUS_M = 2_000

export const circleAround = (center: Place, radiusM = USUAL_RADIUS_M): DrawnShape => ({
  kind: 'circle',
  center: settledPlace(center),
  radiusM,
})

/** The circle that holds a polygon. `elsewhere`: where there is no corner yet. */
export function asCircle(shape: Polygon, elsewhere: Place): DrawnShape {
  const center = middleOf(shape)
  if (center === undefined) return circleAround(elsewhere)
  const farthest = Math.max(...shape.corners.map((corner) => distanceM(corner, center)))
  return circleAround(center, Math.max(100, Math.ceil(farthest / 50) * 50))
}

/** A circle with corners that can be dragged. */
export const asPolygon = ({ center, radiusM }: Extract<DrawnShape, { kind: 'circle' }>): Polygon => ({
  kind: 'polygon',
  corners: Array.from({ length: CORNERS_OF_A_CIRCLE }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS_OF_A_CIRCLE
    const radius = radiusM > 0 ? radiusM : USUAL_RADIUS_M
    return movedBy(center, radius * Math.cos(angle), radius * Math.sin(angle))
  }),
})

/** `41.3275, 19.8189` as people copy it from a map, with a comma or a point; `undefined` for anything else. */
export function readPlace(text: string): Place | undefined {
  const found = /^\s*(-?\d{1,3}(?:[.,]\d+)?)\s*(?:[;\s]|,\s)\s*(-?\d{1,3}(?:[.,]\d+)?)\s*$/.exec(text)
  // A comma without a blank stands between two numbers that have points of their own.
  const plain = found ?? /^\s*(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)\s*$/.exec(text)
  const [latitude, longitude] = [plain?.[1], plain?.[2]].map((part) => Number(part?.replace(',', '.')))
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? settledPlace({ latitude, longitude }) : undefined
}

/** As it is typed. */
export const placeText = ({ latitude, longitude }: Place): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
