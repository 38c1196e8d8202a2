import { fromCents, type Cents } from '../values/money'

/** How people name an invoice by its number. */
export const invoiceName = (id: number): string => `INV-${id}`

/** What follows from an invoice's sums (specification §3), in cents. */
export function invoiceSums(invoice: { amountNoVatCents: Cents; vatCents: Cents; paidAmountCents: Cents }): {
  subtotalCents: Cents
  vatCents: Cents
  totalCents: Cents
  paidCents: Cents
  unpaidCents: Cents
} {
  const totalCents = invoice.amountNoVatCents + invoice.vatCents
  return {
    subtotalCents: invoice.amountNoVatCents,
    vatCents: invoice.vatCents,
    totalCents,
    paidCents: invoice.paidAmountCents,
    unpaidCents: totalCents - invoice.paidAmountCents,
  }
}

/** The three percentages together, in percent (`restaurantTotalPercentage` of the specification); hundredths in. */
export const totalPercentOf = (shares: { commission: number; courier: number; marketing: number }): number =>
  fromCents(shares.commission + shares.courier + shares.marketing)

/** Why a draft cannot be issued, or an invoice not be made. */
export const INVOICE_REFUSALS = [
  /** Its last day has not ended by the business's clock. */
  'period_open',
  /** An earlier period has a draft that is not issued yet. */
  'earlier_draft',
  /** Nothing was sold and nothing changed since; nothing was added by hand. */
  'nothing_to_count',
  /** More was given back than was sold: it goes into the next period. */
  'negative_total',
  /** The business has no terms. */
  'no_terms',
  /** There is one already. */
  'already_made',
] as const
export type InvoiceRefusal = (typeof INVOICE_REFUSALS)[number]
