import { financeTerms } from '#server/db/schema'
import { sql } from 'drizzle-orm'
import { BUSINESS } from './seed'
import type { TestServer } from './server'

/** Terms in percent; left out: nothing is kept, 20 % VAT, weekly, from the beginning. */
export type TermsOfTest = {
  businessId?: number
  validFrom?: string
  commission?: number
  courier?: number
  marketing?: number
  vat?: number
  includeTransport?: boolean
  payment?: 0 | 1 | 2
}

/** Terms past the calls, for days of long ago, too. */
export const giveTerms = ({ db }: TestServer, terms: readonly TermsOfTest[]): Promise<unknown> =>
  db.transaction('system', (tx) =>
    tx
      .insert(financeTerms)
      .values(
        terms.map((each) => ({
          businessId: each.businessId ?? BUSINESS.own,
          validFrom: each.validFrom ?? '2000-01-01',
          baboonHundredths: Math.round((each.commission ?? 0) * 100),
          courierHundredths: Math.round((each.courier ?? 0) * 100),
          marketingHundredths: Math.round((each.marketing ?? 0) * 100),
          vatHundredths: Math.round((each.vat ?? 20) * 100),
          includeTransportInFee: each.includeTransport ?? false,
          paymentTermsType: each.payment ?? 0,
          setAt: new Date(),
        })),
      )
      .onConflictDoUpdate({
        target: [financeTerms.businessId, financeTerms.validFrom],
        set: Object.fromEntries(
          (
            [
              ['baboonHundredths', 'baboon_hundredths'],
              ['courierHundredths', 'courier_hundredths'],
              ['marketingHundredths', 'marketing_hundredths'],
              ['vatHundredths', 'vat_hundredths'],
              ['includeTransportInFee', 'include_transport_in_fee'],
              ['paymentTermsType', 'payment_terms_type'],
            ] as const
          ).map(([key, column]) => [key, sql`excluded.${sql.identifier(column)}`]),
        ),
      }),
  )
