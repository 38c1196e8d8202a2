import { describe, expect, it, test } from 'vitest'
import {
  type Delivery,
  delivers,
  deliveryTo,
  distanceM,
  isWithin,
  type ServiceZone,
  type ZoneShape,
} from './service-zone'

const SKANDERBEG = { latitude: 41.3275, longitude: 19.8189 }
const at = (north: number, east = 0) => ({
  latitude: SKANDERBEG.latitude + north / 111_195,
  longitude: SKANDERBEG.longitude + east / (111_195 * Math.cos((SKANDERBEG.latitude * Math.PI) / 180)),
})
const circle = (radiusM: number): ZoneShape => ({ kind: 'circle', center: SKANDERBEG, radiusM })
const polygon = (...corners: [number, number][]): ZoneShape => ({
  kind: 'polygon',
  corners: corners.map(([north, east]) => at(north, east)),
})

describe('the way', () => {
  it('is that of a bird', () => {
    expect(distanceM(SKANDERBEG, SKANDERBEG)).toBe(0)
    expect(distanceM(SKANDERBEG, at(2_000))).toBeCloseTo(2_000, -1)
    const durres = { latitude: 41.3233, longitude: 19.4547 }
    expect(distanceM(SKANDERBEG, durres) / 1_000).toBeCloseTo(30.4, 0)
    expect(distanceM(durres, SKANDERBEG)).toBeCloseTo(distanceM(SKANDERBEG, durres), 6)
  })
})

describe('a place', () => {
  /** An L: its inner corner is outside. */
  const l = polygon([1_000, -1_000], [1_000, 0], [0, 0], [0, 1_000], [-1_000, 1_000], [-1_000, -1_000])
  test.each<[string, ZoneShape, [number, number], boolean]>([
    ['in a circle', circle(1_000), [990, 0], true],
    ['beyond it', circle(1_000), [1_010, 0], false],
    ['in an arm of an L', l, [900, -500], true],
    ['in its other arm', l, [-500, 900], true],
    ['in the corner that it leaves out', l, [500, 500], false],
    ['on its line', l, [-1_000, -1_000], true],
  ])('%s', (_, shape, [north, east], isIn) => {
    expect(isWithin(shape, at(north, east))).toBe(isIn)
  })
})

describe('a delivery', () => {
  let nextId = 1
  const zone = (differs: Partial<ServiceZone>): ServiceZone => ({
    id: nextId++,
    name: '',
    shape: circle(3_000),
    transportCents: null,
    minimumCents: 0,
    freeFromCents: null,
    extraMinutes: 0,
    ...differs,
  })
  const inner = zone({ name: 'inner' })
  const outer = zone({ name: 'outer', shape: circle(9_000), transportCents: 30_000, extraMinutes: 10 })
  const deal = zone({ name: 'deal', transportCents: 5_000, minimumCents: 200_000, freeFromCents: 500_000 })
  const feast = zone({ name: 'feast', transportCents: 90_000, minimumCents: 50_000, freeFromCents: 300_000 })
  const words = (delivery: Delivery): string =>
    [
      delivery.kind,
      'zone' in delivery ? delivery.zone.name : '',
      'transportCents' in delivery ? delivery.transportCents : '',
      'missingCents' in delivery ? delivery.missingCents : '',
    ]
      .join(' ')
      .trimEnd()

  test.each<[string, readonly ServiceZone[], number | null, number, string]>([
    ['in the middle', [outer, inner], 0, 0, 'zone inner 15000'],
    ['in both: at the cheaper price', [outer, inner], 2_900, 0, 'zone inner 15000'],
    ['in the outer one', [outer, inner], 3_100, 0, 'zone outer 30000'],
    ['outside', [outer, inner], 9_100, 0, 'outside'],
    ['where nobody knows the place', [outer, deal], null, 0, 'anywhere  15000'],
    ['where nobody drew a zone', [], 500_000, 0, 'anywhere  15000'],
    ['too small for the cheaper zone', [inner, deal], 0, 199_999, 'zone inner 15000'],
    ['just large enough for it', [inner, deal], 0, 200_000, 'zone deal 5000'],
    ['free of charge', [inner, deal], 0, 500_000, 'zone deal 0'],
    ['free in the dearer zone first', [inner, feast], 0, 300_000, 'zone feast 0'],
    [
      'too small for every zone: the one that asks for least',
      [deal, feast],
      0,
      30_000,
      'below_minimum feast 90000 20000',
    ],
    ['no minimum reached by nothing', [deal], 0, 0, 'below_minimum deal 5000 200000'],
  ])('%s', (_, zones, north, dishesCents, expected) => {
    const place = north === null ? null : at(north)
    expect(words(deliveryTo(place, zones, { dishesCents, usualCents: 15_000, needsZones: false }))).toBe(expected)
  })

  it('of two at one price goes by the quicker, then by the older', () => {
    const slow = zone({ name: 'slow', extraMinutes: 20 })
    const quick = zone({ name: 'quick' })
    const later = zone({ name: 'later' })
    const order = { dishesCents: 0, usualCents: 15_000, needsZones: false }
    expect(words(deliveryTo(SKANDERBEG, [later, slow, quick], order))).toBe('zone quick 15000')
  })

  test.each<[string, readonly ServiceZone[], boolean, string]>([
    ['of before, without zones: everywhere', [], false, 'anywhere  15000'],
    ['that must say where, and has not: nowhere', [], true, 'nowhere'],
    ['that has said it: there', [inner], true, 'zone inner 15000'],
  ])('from a business %s', (_, zones, needsZones, expected) => {
    const order = { dishesCents: 0, usualCents: 15_000, needsZones }
    expect(words(deliveryTo(SKANDERBEG, zones, order))).toBe(expected)
    expect(deliveryTo(null, zones, order).kind).toBe(expected === 'nowhere' ? 'nowhere' : 'anywhere')
    expect(delivers(zones, needsZones)).toBe(expected !== 'nowhere')
  })

  it('to an outer zone takes its extra minutes', () => {
    expect(deliveryTo(at(5_000), [outer, inner], { dishesCents: 0, usualCents: 0, needsZones: false })).toMatchObject({
      extraMinutes: 10,
    })
  })
})
