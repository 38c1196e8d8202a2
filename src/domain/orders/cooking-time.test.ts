import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COOKING_TIME_VALUES, cookingTimeRange, exactCookingTimes } from './cooking-time'

const business = (differs = {}) => ({
  defaultCookingTime: 20,
  extraDeliveryTime: 0,
  minCookingTime: 15,
  maxCookingTime: 35,
  ...differs,
})

test.each([
  ['the usual minutes', {}, 20],
  ['and the extra time', { extraDeliveryTime: 10 }, 30],
  ['never above the maximum', { extraDeliveryTime: 60 }, 35],
  ['never below the minimum', { defaultCookingTime: 5 }, 15],
])('suggests %s', (_, differs, expected) =>
  expect(cookingTimeRange(business(differs)).suggestedCookingTime).toBe(expected),
)

test('shows every button and lets only those inside the range be pressed', () => {
  const { cookingTimeOptions } = cookingTimeRange(business())
  expect(cookingTimeOptions.map(({ value }) => value)).toEqual(COOKING_TIME_VALUES)
  expect(cookingTimeOptions.filter(({ isActive }) => isActive).map(({ value }) => value)).toEqual([15, 20, 25, 30])
})

test('the picker runs from the minimum to the maximum in steps of one', () => {
  expect(exactCookingTimes({ minSuggestedCookingTime: 28, maxSuggestedCookingTime: 31 })).toEqual([28, 29, 30, 31])
  expect(exactCookingTimes({ minSuggestedCookingTime: 30, maxSuggestedCookingTime: 20 })).toEqual([])
})

test('what is suggested can always be picked', () => {
  const minute = fc.integer({ min: 1, max: 240 })
  fc.assert(
    fc.property(minute, fc.nat({ max: 120 }), minute, fc.nat({ max: 240 }), (usual, extra, min, more) => {
      const range = cookingTimeRange({
        defaultCookingTime: usual,
        extraDeliveryTime: extra,
        minCookingTime: min,
        maxCookingTime: min + more,
      })
      expect(exactCookingTimes(range)).toContain(range.suggestedCookingTime)
    }),
  )
})
