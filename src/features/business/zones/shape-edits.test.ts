import { describe, expect, test } from 'vitest'
import { distanceM } from '#/domain/business/service-zone'
import { shapeProblem } from '#/domain/business/service-zone-shape'
import {
  asCircle,
  asPolygon,
  circleAround,
  middleOf,
  movedBy,
  readPlace,
  withCorner,
  withCornerAt,
  withoutCorner,
} from './shape-edits'

const SQUARE = { latitude: 41.3275, longitude: 19.8189 }
const triangle = {
  kind: 'polygon' as const,
  corners: [SQUARE, movedBy(SQUARE, 1_000, 0), movedBy(SQUARE, 0, 1_000)],
}

test.each([
  ['north', 10, 0],
  ['east', 0, 100],
  ['both', -300, 400],
])('a place moves by metres: %s', (_, north, east) => {
  expect(distanceM(SQUARE, movedBy(SQUARE, north, east))).toBeCloseTo(Math.hypot(north, east), 0)
})

describe('a polygon', () => {
  const place = { latitude: 41.4000004, longitude: 19.9 }
  const kept = { latitude: 41.4, longitude: 19.9 }
  test('gets, moves and loses a corner', () => {
    expect(withCorner(triangle, 0, place).corners).toEqual([SQUARE, kept, ...triangle.corners.slice(1)])
    expect(withCorner(triangle, -1, place).corners[0]).toEqual(kept)
    expect(withCorner({ kind: 'polygon', corners: [] }, -1, place).corners).toEqual([kept])
    expect(withCornerAt(triangle, 2, place).corners).toEqual([...triangle.corners.slice(0, 2), kept])
    expect(withoutCorner(triangle, 1).corners).toEqual([SQUARE, triangle.corners[2]])
  })

  test('becomes a circle that holds it, and a circle becomes a polygon that is right', () => {
    const circle = asCircle(triangle, SQUARE)
    if (circle.kind !== 'circle') throw new Error('no circle')
    for (const corner of triangle.corners) expect(distanceM(corner, circle.center)).toBeLessThanOrEqual(circle.radiusM)
    expect(asCircle({ kind: 'polygon', corners: [] }, SQUARE)).toEqual(circleAround(SQUARE))
    const polygon = asPolygon(circle)
    expect(shapeProblem(polygon)).toBeUndefined()
    expect(polygon.corners).toHaveLength(8)
    expect(distanceM(middleOf(polygon) ?? SQUARE, circle.center)).toBeLessThan(1)
  })
})

test.each([
  ['41.3275, 19.8189', SQUARE],
  ['41.3275,19.8189', SQUARE],
  [' 41.3275 19.8189 ', SQUARE],
  ['41,3275 19,8189', SQUARE],
  ['41,3275, 19,8189', SQUARE],
  ['41; 19', { latitude: 41, longitude: 19 }],
  ['91, 19', undefined],
  ['41, 181', undefined],
  ['41.3275', undefined],
  ['Rruga e Dibrës 84', undefined],
  ['', undefined],
])('“%s” is a place or not', (text, place) => {
  expect(readPlace(text)).toEqual(place)
})
