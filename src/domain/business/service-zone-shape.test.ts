import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { distanceM, isWithin, type Place, type ZoneShape } from './service-zone'
import { areaM2, crossings, overlapOf, polygonOf, roundedShape, shapeProblem } from './service-zone-shape'

const SKANDERBEG = { latitude: 41.3275, longitude: 19.8189 }
const at = (north: number, east = 0): Place => ({
  latitude: SKANDERBEG.latitude + north / 111_195,
  longitude: SKANDERBEG.longitude + east / (111_195 * Math.cos((SKANDERBEG.latitude * Math.PI) / 180)),
})
type Corners = [north: number, east: number][]
const polygon = (...corners: Corners): ZoneShape => ({
  kind: 'polygon',
  corners: corners.map(([north, east]) => at(north, east)),
})
const circle = (radiusM: number, center = SKANDERBEG): ZoneShape => ({ kind: 'circle', center, radiusM })
const block = polygon([500, -500], [500, 500], [-500, 500], [-500, -500])

describe('a shape', () => {
  test.each<[string, ZoneShape, string | undefined]>([
    ['of four corners is right', block, undefined],
    ['of three, too', polygon([0, 0], [500, 0], [0, 500]), undefined],
    ['whichever way round', polygon([-500, -500], [-500, 500], [500, 500], [500, -500]), undefined],
    ['with a bay is right', polygon([500, -500], [0, 0], [500, 500], [-500, 500], [-500, -500]), undefined],
    ['of a circle is right', circle(500), undefined],
    ['of two corners', polygon([0, 0], [500, 0]), 'corner_count'],
    ['with a corner twice', polygon([0, 0], [500, 0], [0, 500], [500, 0]), 'same_corner'],
    ['with two corners a hair apart', polygon([0, 0], [500, 0], [500, 0.01], [0, 500]), 'same_corner'],
    ['of a bow', polygon([500, -500], [-500, 500], [500, 500], [-500, -500]), 'lines_cross'],
    ['of a star', polygon([500, 0], [-400, 300], [150, -480], [150, 480], [-400, -300]), 'lines_cross'],
    ['in one line', polygon([0, 0], [500, 500], [1_000, 1_000]), 'no_area'],
    ['as thin as a hair', polygon([0, 0], [0.1, 500], [0, 1_000]), 'no_area'],
    ['from here to Rome', polygon([0, 0], [60_000, -600_000], [-60_000, -600_000]), 'too_wide'],
  ])('%s', (_, shape, problem) => {
    expect(shapeProblem(shape)).toBe(problem)
  })

  it('that goes back over its own line, or touches it with a corner, has no clear inside', () => {
    const degrees = (...corners: [number, number][]): ZoneShape => ({
      kind: 'polygon',
      corners: corners.map(([latitude, longitude]) => ({ latitude: 41 + latitude, longitude: 19 + longitude })),
    })
    expect(shapeProblem(degrees([0, 0], [0.02, 0], [0.02, 0.02], [0.02, 0.01], [0, 0.01]))).toBe('lines_cross')
    expect(shapeProblem(degrees([0, 0], [0.02, 0], [0, 0.01], [0.02, 0.02], [0, 0.02]))).toBe('lines_cross')
  })

  it('around the world is none', () => {
    const corners = [
      { latitude: 0, longitude: 179.99 },
      { latitude: 0.1, longitude: -179.99 },
      { latitude: 0.2, longitude: 179.98 },
    ]
    expect(shapeProblem({ kind: 'polygon', corners })).toBe('too_wide')
  })

  it('says where its lines cross', () => {
    const [there] = crossings(polygon([500, -500], [-500, 500], [500, 500], [-500, -500]))
    expect(distanceM(there ?? at(9_999), SKANDERBEG)).toBeLessThan(1)
    expect(crossings(block)).toEqual([])
    expect(crossings(circle(500))).toEqual([])
  })

  it('has its size', () => {
    expect(areaM2(block) / 1e6).toBeCloseTo(1, 1)
    expect(areaM2(circle(1_000)) / 1e6).toBeCloseTo(Math.PI, 2)
  })
})

describe('two zones', () => {
  const far = (shape: 'block' | 'circle') =>
    shape === 'circle' ? circle(500, at(20_000)) : polygon([21_000, 0], [21_000, 500], [20_000, 500], [20_000, 0])
  test.each<[string, ZoneShape, ZoneShape, string | undefined]>([
    ['apart', block, far('block'), undefined],
    ['apart, one round', far('circle'), block, undefined],
    ['side by side', block, polygon([500, 500], [500, 1_500], [-500, 1_500], [-500, 500]), undefined],
    ['with a corner in common', block, polygon([1_000, 0], [1_000, 1_000], [0, 1_000], [0, 0]), 'part'],
    ['one in the other', block, circle(9_000), 'first'],
    ['the other in the one', circle(9_000), block, 'second'],
    ['the same', block, block, 'first'],
    ['two circles', circle(1_000), circle(1_000, at(1_500)), 'part'],
    ['a circle in a circle', circle(500), circle(900, at(100)), 'first'],
  ])('%s', (_, first, second, overlap) => {
    expect(overlapOf(first, second)).toBe(overlap)
  })
})

/** Corners all around a middle, each at a distance of its own: no such line crosses itself. */
const stars = fc
  .array(
    fc.record({
      share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      radiusM: fc.integer({ min: 300, max: 8_000 }),
    }),
    {
      minLength: 3,
      maxLength: 24,
    },
  )
  .map((corners) =>
    polygon(
      ...corners.map(({ share, radiusM }, i): [number, number] => {
        // Every third of the turn has a corner at least: the middle stays inside.
        const angle = ((i + 0.3 * share) / corners.length) * 2 * Math.PI
        return [radiusM * Math.cos(angle), radiusM * Math.sin(angle)]
      }),
    ),
  )
  .filter((shape) => isWithin(shape, SKANDERBEG))

describe('any zone', () => {
  it('that goes round a middle is right, and holds every point on the way from its middle to its corners', () => {
    fc.assert(
      fc.property(stars, fc.double({ min: 0, max: 0.95, noNaN: true }), (shape, share) => {
        if (shape.kind !== 'polygon') return
        fc.pre(shapeProblem(shape) === undefined)
        const kept = roundedShape(shape)
        for (const corner of shape.corners) {
          const place = {
            latitude: SKANDERBEG.latitude + share * (corner.latitude - SKANDERBEG.latitude),
            longitude: SKANDERBEG.longitude + share * (corner.longitude - SKANDERBEG.longitude),
          }
          const beyond = {
            latitude: SKANDERBEG.latitude + 40 * (corner.latitude - SKANDERBEG.latitude),
            longitude: SKANDERBEG.longitude + 40 * (corner.longitude - SKANDERBEG.longitude),
          }
          expect(isWithin(kept, place)).toBe(true)
          expect(isWithin(kept, beyond)).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('is the same whichever way its line goes round', () => {
    fc.assert(
      fc.property(stars, (shape) => {
        if (shape.kind !== 'polygon') return
        const turned: ZoneShape = { ...shape, corners: shape.corners.toReversed() }
        expect(shapeProblem(turned)).toBe(shapeProblem(shape))
        expect(areaM2(turned)).toBeCloseTo(areaM2(shape), 3)
      }),
      { numRuns: 100 },
    )
  })

  it('of a circle is the same with corners, but for a strip along its line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 100_000 }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.double({ min: 0, max: 1.5, noNaN: true }),
        (radiusM, angle, share) => {
          const place = at(share * radiusM * Math.cos(angle), share * radiusM * Math.sin(angle))
          const distance = distanceM(place, SKANDERBEG)
          fc.pre(Math.abs(distance - radiusM) > 0.02 * radiusM)
          const round = circle(radiusM)
          const corners = (polygonOf(round).coordinates[0] ?? [])
            .slice(0, -1)
            .map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))
          expect(isWithin({ kind: 'polygon', corners }, place)).toBe(distance < radiusM)
          expect(isWithin(round, place)).toBe(distance < radiusM)
        },
      ),
      { numRuns: 300 },
    )
  })
})
