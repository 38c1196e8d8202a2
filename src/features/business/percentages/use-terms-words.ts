import { useLingui } from '@lingui/react/macro'
import type { FinanceTerms } from '#/contract/finance-terms'
import { formatNumber } from '#/domain/values/money'
import { formatShortDay } from '#/i18n/full-day'

/** The terms of a business as people read them. */
export function useTermsWords() {
  const { t, i18n } = useLingui()
  const settlements = [t`Weekly`, t`Every 2 weeks`, t`Monthly`] as const
  const percent = (value: number): string => `${formatNumber(value)} %`
  return {
    percent,
    settlements,
    dayText: (day: string): string => formatShortDay(day, i18n.locale),
    yes: (isOn: boolean): string => (isOn ? t`Yes` : t`No`),
    /** All of them, in one line. */
    inWords: (terms: FinanceTerms): string =>
      [
        `${t`Commission`} ${percent(terms.baboonPercentage)}`,
        `${t`Courier`} ${percent(terms.courierPercentage)}`,
        `${t`Marketing`} ${percent(terms.marketingPercentage)}`,
        `${t`VAT`} ${percent(terms.vat)}`,
        settlements[terms.paymentTermsType],
        ...(terms.includeTransportInFee ? [t`Include delivery`] : []),
        ...(terms.baboonCourier ? [t`Platform couriers`] : []),
        ...(terms.mobilePrinter ? [t`Mobile printer`] : []),
        ...(terms.accManager === null ? [] : [`${t`Account manager`}: ${terms.accManager.name}`]),
      ].join(' · '),
  }
}
