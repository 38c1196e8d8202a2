import type { FinanceData, FinanceTerms } from '#/contract/finance-terms'
import { termsOn, type TermsSituation, usualDay } from '#/domain/finance/terms'
import { typedNumber } from '#/domain/values/read-amount'

/** What the fields hold: numbers as they are typed. */
export type TermsValues = Record<
  | 'restaurant'
  | 'baboonPercentage'
  | 'courierPercentage'
  | 'marketingPercentage'
  | 'vat'
  | 'paymentTermsType'
  | 'validFrom',
  string
> &
  Record<'includeTransportInFee' | 'baboonCourier' | 'mobilePrinter', boolean> & {
    accManager: FinanceTerms['accManager']
  }

/** The terms in force, and those that are planned. */
export const rowsOf = (data: FinanceData): FinanceTerms[] => [data, ...data.planned]
export const situationOf = (data: FinanceData): TermsSituation => ({ ...data, rows: rowsOf(data) })

/** What counts from the next period on, to be changed. */
export function valuesOf(data: FinanceData): TermsValues {
  const day = usualDay(situationOf(data))
  const terms = termsOn(rowsOf(data), day) ?? data
  return {
    restaurant: data.restaurantName,
    baboonPercentage: String(terms.baboonPercentage),
    courierPercentage: String(terms.courierPercentage),
    marketingPercentage: String(terms.marketingPercentage),
    vat: String(terms.vat),
    paymentTermsType: String(terms.paymentTermsType),
    validFrom: day,
    includeTransportInFee: terms.includeTransportInFee,
    baboonCourier: terms.baboonCourier,
    mobilePrinter: terms.mobilePrinter,
    accManager: terms.accManager,
  }
}

/** The percentages that are taken of an order together. */
export type Shares = Pick<FinanceTerms, 'baboonPercentage' | 'courierPercentage' | 'marketingPercentage'>
export const sharesOf = (values: Readonly<Record<keyof Shares, string>>): Shares => ({
  baboonPercentage: typedNumber(values.baboonPercentage),
  courierPercentage: typedNumber(values.courierPercentage),
  marketingPercentage: typedNumber(values.marketingPercentage),
})

/** The fields as the contract wants them. */
export const bodyOf =
  (restaurantID: number) =>
  ({ restaurant: _name, validFrom, ...values }: TermsValues) => ({
    restaurantID,
    ...values,
    ...sharesOf(values),
    vat: typedNumber(values.vat),
    paymentTermsType: Number(values.paymentTermsType),
    accManager: values.accManager?.id ?? null,
    ...(validFrom !== '' && { validFrom }),
  })
