/** Minutes that are offered as buttons (decision §4). */
export const COOKING_TIME_VALUES = [10, 15, 20, 25, 30, 40, 50, 60] as const

export type CookingTimeOption = { value: number; isActive: boolean }
export type CookingTimeRange = {
  suggestedCookingTime: number
  minSuggestedCookingTime: number
  maxSuggestedCookingTime: number
  cookingTimeOptions: CookingTimeOption[]
}

/**
 * What an order offers for its preparation: the business's usual minutes plus its extra delivery time, inside the
 * order's minimum and maximum; options outside the range are shown but cannot be chosen.
 */
export function cookingTimeRange(business: {
  defaultCookingTime: number
  extraDeliveryTime: number
  minCookingTime: number
  maxCookingTime: number
}): CookingTimeRange {
  const { minCookingTime: min, maxCookingTime: max } = business
  const suggested = clamp(business.defaultCookingTime + business.extraDeliveryTime, min, max)
  return {
    suggestedCookingTime: suggested,
    minSuggestedCookingTime: min,
    maxSuggestedCookingTime: max,
    cookingTimeOptions: cookingTimeOptions(min, max),
  }
}

/** The buttons of an order; those outside its range cannot be pressed. */
export const cookingTimeOptions = (min: number, max: number): CookingTimeOption[] =>
  COOKING_TIME_VALUES.map((value) => ({ value, isActive: value >= min && value <= max }))

/** The custom picker: every minute from the order's minimum to its maximum. */
export const exactCookingTimes = (range: {
  minSuggestedCookingTime: number
  maxSuggestedCookingTime: number
}): number[] =>
  Array.from(
    { length: Math.max(0, range.maxSuggestedCookingTime - range.minSuggestedCookingTime + 1) },
    (_, i) => range.minSuggestedCookingTime + i,
  )

const clamp = (n: number, min: number, max: number): number => Math.min(max, Math.max(min, n))
