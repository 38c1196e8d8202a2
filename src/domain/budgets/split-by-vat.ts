import type { Cents } from '../values/money'

type Part = { vatHundredths: number; amountCents: Cents }

/**
 * What a company pays of a meal, by the meal's VAT rates in proportion to what stands at each; the cents that rounding leaves go to the biggest
 * one, of equal ones to the higher rate. Rates rise; those that get nothing are left out.
 */
export function splitByVat(dishes: readonly Part[], companyCents: Cents): Part[] {
  const rates = byRate(dishes)
  const total = rates.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (total === 0) return []
  const parts = rates.map(({ vatHundredths, amountCents }) => ({
    vatHundredths,
    amountCents: Math.floor((amountCents * companyCents) / total),
  }))
  const rest = companyCents - parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const biggest = Math.max(...rates.map(({ amountCents }) => amountCents))
  const taker = rates.findLastIndex(({ amountCents }) => amountCents === biggest)
  return parts
    .map((part, place) => (place === taker ? { ...part, amountCents: part.amountCents + rest } : part))
    .filter(({ amountCents }) => amountCents > 0)
}

function byRate(dishes: readonly Part[]): Part[] {
  const sums = new Map<number, Cents>()
  for (const { vatHundredths, amountCents } of dishes)
    sums.set(vatHundredths, (sums.get(vatHundredths) ?? 0) + amountCents)
  return [...sums]
    .map(([vatHundredths, amountCents]) => ({ vatHundredths, amountCents }))
    .toSorted((one, other) => one.vatHundredths - other.vatHundredths)
}
