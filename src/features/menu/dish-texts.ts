import { useLingui } from '@lingui/react/macro'
import type { MenuDish } from '#/contract/menu-editing'
import { type Currency, formatMoney } from '#/domain/values/money'
import { textIn, type Texts } from '#/domain/values/texts'

/** Texts of a menu in the person's language. */
export function useTextIn(): (texts: Texts) => string {
  const { i18n } = useLingui()
  return (texts) => textIn(texts, i18n.locale)
}

/** `550 L`, or of several sizes `550–900 L`. */
export function priceText({ price, variants }: Pick<MenuDish, 'price' | 'variants'>, currency: Currency): string {
  const prices = variants.length === 0 ? [price] : variants.map((variant) => variant.price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most
    ? formatMoney(least, currency)
    : `${formatMoney(least, currency)} – ${formatMoney(most, currency)}`
}
