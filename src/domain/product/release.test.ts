import { expect, test } from 'vitest'
import { isNewRelease, PRODUCT, supportPhone } from './release'

test.each([
  ['2025-10-22T23:59:59Z', false],
  ['2025-10-23T00:00:00Z', true],
  ['2025-10-24T23:59:59Z', true],
  ['2025-10-25T00:00:00Z', false],
])('the badge of the release of 23 October, at %s: %s', (now, expected) =>
  expect(isNewRelease(Date.parse(now), PRODUCT.releasedOn)).toBe(expected),
)

test.each([
  [2, '200'],
  [1, '100'],
  [undefined, '100'],
])('support for city %s', (cityId, phone) => {
  const phones = [
    { cityId: 2, phone: '200' },
    { cityId: null, phone: '100' },
  ]
  expect(supportPhone(phones, cityId)).toBe(phone)
  expect(supportPhone([], cityId)).toBeUndefined()
})
