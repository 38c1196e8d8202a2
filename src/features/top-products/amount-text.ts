import { grouped } from '#/components/list/grouped'
import type { TopMeasure } from '#/domain/menu/top-products'
import type { Currency } from '#/domain/values/money'
import { inPercent } from '#/i18n/figures'
import { formatMoney } from '#/i18n/format'

/** Portions as a number, sales as money. */
export const amountText = (amount: number, by: TopMeasure, currency: Currency): string =>
  by === 'sales' ? formatMoney(amount, currency) : grouped(amount)

/** `+31 %`, `−18 %` */
export const changeText = (change: number): string => {
  const whole = grouped(inPercent(Math.abs(change)))
  return `${change < 0 ? '−' : '+'}${whole} %`
}
