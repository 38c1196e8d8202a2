import type { Cents } from '../values/money'
import { shareOf } from '../values/share'

/** The VAT on a net amount; the rate in hundredths of a percent. Half a cent goes away from zero, so that a credit mirrors its line. */
export const vatOf = (netCents: Cents, vatHundredths: number): Cents => shareOf(netCents, vatHundredths)

/** The VAT that is in a gross amount. */
export const vatIn = (grossCents: Cents, vatHundredths: number): Cents =>
  Math.sign(grossCents) * Math.round((Math.abs(grossCents) * vatHundredths) / (10_000 + vatHundredths))

/** What a line of an invoice comes to. VAT is rounded on each line, and a total is the sum of its lines. */
export type LineSums = { amountNoVatCents: Cents; vatCents: Cents }

/** A line's net and VAT. */
export const withVat = (netCents: Cents, vatHundredths: number): LineSums => ({
  amountNoVatCents: netCents,
  vatCents: vatOf(netCents, vatHundredths),
})

/** What lines come to. */
export const totalOf = (lines: readonly LineSums[]): LineSums => ({
  amountNoVatCents: lines.reduce((sum, line) => sum + line.amountNoVatCents, 0),
  vatCents: lines.reduce((sum, line) => sum + line.vatCents, 0),
})
