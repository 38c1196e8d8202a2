import type { Cents } from '../values/money'
import { type LineSums, vatIn } from './vat'

/** What a line of a company's invoice is: meals of one restaurant at one VAT rate, what carrying them cost, or what is taken back after the issue. */
export const COMPANY_LINE_KINDS = ['meals', 'delivery', 'credit'] as const
export type CompanyLineKind = (typeof COMPANY_LINE_KINDS)[number]

/** How people name a company's invoice by its number: a series of its own. */
export const companyInvoiceName = (id: number): string => `INV-B2B-${id}`

/** The company's part of meals, or what carrying groups of them cost, VAT in it; the rate in hundredths of a percent. */
export type SoldAtRate = {
  kind: 'meals' | 'delivery'
  restaurant: string
  vatHundredths: number
  /** Of meals, or of groups that were carried. */
  count: number
  companyCents: Cents
}

export type SoldLine = LineSums & Omit<SoldAtRate, 'companyCents'>

/** The lines of a period. Prices have their VAT in them: it is taken out once for each line, so that lines add up to what was eaten. */
export const soldLines = (parts: readonly SoldAtRate[]): SoldLine[] =>
  parts
    .filter(({ companyCents }) => companyCents > 0)
    .map(({ companyCents, ...line }) => {
      const vatCents = vatIn(companyCents, line.vatHundredths)
      return { ...line, amountNoVatCents: companyCents - vatCents, vatCents }
    })

/** Why a draft of a company cannot be issued, or an invoice not be made; the same words as of businesses where they mean the same. */
export const COMPANY_INVOICE_REFUSALS = ['period_open', 'earlier_draft', 'nothing_to_count', 'no_contract'] as const
export type CompanyInvoiceRefusal = (typeof COMPANY_INVOICE_REFUSALS)[number]
