import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { readListState } from '#/components/list/list-state'
import type { PartOfOrder } from '#/contract/orders'
import type { Currency } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { ORDERS_LIST } from './orders-list-spec'

/** What of each order a figure has led here for: its name over the column, and an amount of it in words. `undefined`: whole orders. */
export function usePart(): { label: string; text: (part: PartOfOrder, currency: Currency) => string } | undefined {
  const { t } = useLingui()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { dish, topping, discount, vat } = readListState(ORDERS_LIST, search).details
  const labels = [
    dish !== undefined && t`For this dish`,
    topping !== undefined && t`For this topping`,
    discount !== undefined && t`Discount`,
    vat !== undefined && t`At this rate`,
  ]
  const label = labels.find((one) => one !== false)
  if (label === undefined) return undefined
  return {
    label,
    text: ({ pieces, amount, vat: tax }, currency) => {
      const taxed = formatMoney(tax ?? 0, currency)
      return [
        ...(pieces === null ? [] : [t`${plural(pieces, { one: '# portion', other: '# portions' })}`]),
        formatMoney(amount, currency),
        ...(tax === null ? [] : [t`VAT ${taxed}`]),
      ].join(' · ')
    },
  }
}
