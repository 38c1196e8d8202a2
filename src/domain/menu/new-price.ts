import type { Cents } from '../values/money'
import { LARGEST_CENTS } from '../values/read-amount'

/** To which amounts of the currency's unit new prices are rounded. */
export const ROUND_TO = [1, 5, 10, 50, 100] as const
export type RoundTo = (typeof ROUND_TO)[number]

/** Percent that prices change by; a price is never taken away altogether. */
export const PRICE_PERCENT = { least: -90, most: 300 } as const

/**
 * A price after a change by `percent`, rounded to whole multiples of `roundTo` units (half up). What cost something still does:
 * it is at least one step. What is free stays free.
 */
export function newPrice(cents: Cents, { percent, roundTo }: { percent: number; roundTo: RoundTo }): Cents {
  if (cents === 0) return 0
  const step = roundTo * 100
  // In hundredths of a percent, as doubles do not hold 7.1 %.
  const exact = (cents * Math.round((100 + percent) * 100)) / 10_000
  const rounded = Math.max(step, Math.round(exact / step + 1e-9) * step)
  return Math.min(rounded, Math.floor(LARGEST_CENTS / step) * step)
}
