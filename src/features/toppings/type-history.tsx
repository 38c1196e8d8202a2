import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { HistoryPanel } from '#/components/history/history-panel'
import type { EditedToppingType } from '#/contract/toppings'
import type { Currency } from '#/domain/values/money'
import { DEFAULT_TIME_ZONE, formatMoney } from '#/i18n/format'

/** As the server leaves them in the trail (`server/office/toppings/write-type.ts`). */
const Items = v.array(v.object({ id: v.number(), name: v.string(), price: v.number(), active: v.boolean() }))
const itemsIn = (value: unknown): v.InferOutput<typeof Items> => {
  const read = v.safeParse(Items, value)
  return read.success ? read.output : []
}

/** Who changed a type, when, and what it was before. */
export const TypeHistory = ({
  type,
  currency,
  timeZone = DEFAULT_TIME_ZONE,
}: {
  type: EditedToppingType
  currency: Currency
  timeZone: string | undefined
}) => {
  const { t } = useLingui()
  const names = (value: unknown): string =>
    Array.isArray(value) && value.length > 0
      ? value.join(', ')
      : t({ message: 'none', context: 'dishes of a topping type' })
  return (
    <HistoryPanel
      of={{ kind: 'topping', id: type.id }}
      timeZone={timeZone}
      fields={{
        displayedText: { label: t`Name` },
        en: { label: t`Name in English` },
        it: { label: t`Name in Italian` },
        min: { label: t`At least` },
        max: { label: t`At most` },
        active: { label: t({ message: 'On', context: 'a topping type that guests see' }) },
        items: { lines: useItemLines(currency) },
        dishes: { label: t`Dishes`, show: names },
      }}
    />
  )
}

/** What changed between two states of a type's items, a line each. */
function useItemLines(currency: Currency) {
  const { t } = useLingui()
  const money = (price: number): string => formatMoney(price, currency)
  return (before: unknown, after: unknown): string[] => {
    const [was, is] = [itemsIn(before), itemsIn(after)]
    const changed = is.flatMap((item) => {
      const old = was.find(({ id }) => id === item.id)
      if (old === undefined) return [`+ ${item.name} ${money(item.price)}`]
      return [
        ...(old.name === item.name ? [] : [`${old.name} → ${item.name}`]),
        ...(old.price === item.price ? [] : [`${item.name}: ${money(old.price)} → ${money(item.price)}`]),
        ...(old.active === item.active ? [] : [item.active ? t`${item.name} is on again` : t`${item.name} is off`]),
      ]
    })
    const gone = was.filter(({ id }) => !is.some((item) => item.id === id)).map(({ name }) => `− ${name}`)
    const lines = [...changed, ...gone]
    return lines.length === 0 ? [t`Items reordered`] : lines
  }
}
