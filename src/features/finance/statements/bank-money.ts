import { CURRENCIES, fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'

/** An amount of a file, which may be in money that we do not trade in. */
export const formatBankMoney = (cents: number, currency: string): string => {
  const known = CURRENCIES.find((one) => one === currency)
  return known === undefined
    ? `${formatMoney(fromCents(cents), 'EUR').replace(' €', '')} ${currency}`.trim()
    : formatMoney(fromCents(cents), known)
}
