import { fromCents, toCents } from '#/domain/values/money'
import { typedNumber } from '#/domain/values/read-amount'

/** Cents as a field holds them; nothing for 0. */
export const typedCents = (cents: number): string => (cents === 0 ? '' : String(fromCents(cents)))

/** What is typed, in cents; `NaN` where it is no amount. */
export const centsOf = (text: string): number => toCents(typedNumber(text))
