import type { Cents } from '../values/money'
import { type LineSums, vatOf, withVat } from './vat'

/** What people add: to a draft something that is charged besides the shares, to an issued invoice what is taken back. */
export const ADDED_KINDS = ['free', 'credit'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

export const LINE_DESCRIPTION_MAX = 120
export const LINE_QUANTITY_MAX = 9_999
/** Ten million, in cents: with the most of a quantity it would be more than any column holds, so the product is held to it. */
export const LINE_AMOUNT_MAX: Cents = 1_000_000_000

/** What is charged besides the shares, most often first: the words stand on the screen, in the reader's language. */
export const USUAL_LINES = ['printer_paper', 'printer', 'photos', 'setup', 'banner', 'other'] as const
export type UsualLine = (typeof USUAL_LINES)[number]

export type AddedLine = { kind: AddedKind; quantity: number; unitAmountCents: Cents; vatHundredths: number }

/** Lines of an invoice by their VAT rate: what is left of each after earlier credits. */
export type LeftAtRate = LineSums & { vatHundredths: number }

/** What is left of an invoice's lines at each VAT rate. */
export function leftByRate(lines: readonly (LineSums & { vatHundredths: number })[]): LeftAtRate[] {
  const rates = [...new Set(lines.map(({ vatHundredths }) => vatHundredths))]
  return rates.map((vatHundredths) => {
    const those = lines.filter((line) => line.vatHundredths === vatHundredths)
    return {
      vatHundredths,
      amountNoVatCents: those.reduce((sum, line) => sum + line.amountNoVatCents, 0),
      vatCents: those.reduce((sum, line) => sum + line.vatCents, 0),
    }
  })
}

/**
 * What an added line comes to; a credit is negative. One that takes back all that is left at its rate takes back exactly the
 * VAT that is left, however it was rounded line by line; one of a part never more than that: hundreds of small ones, each
 * rounded up, would else leave less than nothing to pay.
 */
export function addedSums(line: AddedLine, left: readonly LeftAtRate[] = []): LineSums {
  const net = line.quantity * line.unitAmountCents
  if (line.kind === 'free') return withVat(net, line.vatHundredths)
  const rate = left.find(({ vatHundredths }) => vatHundredths === line.vatHundredths)
  const vatCents = vatOf(net, line.vatHundredths)
  if (rate === undefined) return { amountNoVatCents: -net, vatCents: 0 - vatCents }
  const taken = rate.amountNoVatCents === net ? rate.vatCents : Math.min(vatCents, Math.max(0, rate.vatCents))
  // Never -0, which no column and no test has.
  return { amountNoVatCents: -net, vatCents: 0 - taken }
}

export type AddedProblem = {
  path: 'unitAmountCents' | 'vatPercent'
  message: 'too_much' | 'above_left' | 'rate_unknown'
}

/** What is wrong with a line that is to be added: `left` is the invoice's, for a credit. */
export function addedProblems(line: AddedLine, left: readonly LeftAtRate[]): AddedProblem[] {
  const net = line.quantity * line.unitAmountCents
  if (net > LINE_AMOUNT_MAX) return [{ path: 'unitAmountCents', message: 'too_much' }]
  if (line.kind === 'free') return []
  const rate = left.find(({ vatHundredths }) => vatHundredths === line.vatHundredths)
  if (rate === undefined) return [{ path: 'vatPercent', message: 'rate_unknown' }]
  return net > rate.amountNoVatCents ? [{ path: 'unitAmountCents', message: 'above_left' }] : []
}
