import type { Cents } from './money'

/** A share of an amount, in hundredths of a percent; half a cent goes away from zero, so that a credit mirrors its line. */
export const shareOf = (cents: Cents, hundredths: number): Cents =>
  Math.sign(cents) * Math.round((Math.abs(cents) * hundredths) / 10_000)
