import { describe, expect, it, test } from 'vitest'
import { distanceM, transportTo } from './service-zone'

const SKANDERBEG = { latitude: 41.3275, longitude: 19.8189 }
const north = (metres: number) => ({ ...SKANDERBEG, latitude: SKANDERBEG.latitude + metres / 111_195 })

describe('the way', () => {
  it('is that of a bird', () => {
    expect(distanceM(SKANDERBEG, SKANDERBEG)).toBe(0)
    expect(distanceM(SKANDERBEG, north(2_000))).toBeCloseTo(2_000, -1)
    const durres = { latitude: 41.3233, longitude: 19.4547 }
    expect(distanceM(SKANDERBEG, durres) / 1_000).toBeCloseTo(30.4, 0)
    expect(distanceM(durres, SKANDERBEG)).toBeCloseTo(distanceM(SKANDERBEG, durres), 6)
  })
})

describe('a delivery', () => {
  const inner = { ...SKANDERBEG, radiusM: 3_000, transportCents: null }
  const outer = { ...SKANDERBEG, radiusM: 9_000, transportCents: 30_000 }

  test.each([
    { where: 'in the middle', place: north(0), cents: 15_000 },
    { where: 'in both: at the cheaper price', place: north(2_900), cents: 15_000 },
    { where: 'in the outer one', place: north(3_100), cents: 30_000 },
    { where: 'outside', place: north(9_100), cents: undefined },
    { where: 'nobody knows where', place: null, cents: 15_000 },
  ])('$where', ({ place, cents }) => {
    expect(transportTo(place, [outer, inner], 15_000)).toBe(cents)
  })

  it('goes everywhere where nobody drew a zone', () => {
    expect(transportTo(north(500_000), [], 15_000)).toBe(15_000)
  })

  it('may be free of charge', () => {
    expect(transportTo(north(0), [{ ...inner, transportCents: 0 }], 15_000)).toBe(0)
  })
})
