import { useLingui } from '@lingui/react/macro'
import { momentPhrase } from '#/i18n/moment-phrase'
import { pickedProblems } from '#/domain/orders/picked-item'
import { type PickedItem, pricedDish } from './picked-item'
import { servedFrom, whyNotServed } from './served'
import type { Menu } from './use-menu'

/** What is picked and cannot be had at the hour of the order: a sentence for each line, by its number from 0. */
export function useUnserved(
  { allHours, at }: Pick<Menu, 'allHours' | 'at'>,
  items: readonly PickedItem[],
): Readonly<Record<number, string>> {
  const { t, i18n } = useLingui()
  return Object.fromEntries(
    items.flatMap((item, line) => {
      const dish = allHours?.find((each) => each.id === item.id)
      const why = dish && whyNotServed(dish, at)
      if (dish === undefined) return []
      if (why === undefined) {
        const off = pickedProblems(pricedDish(dish), item, at).find((problem) => 'from' in problem)
        if (off === undefined) return []
        const from = momentPhrase('from', off.from, at.now, i18n, at.timeZone)
        return [
          [
            line,
            off.message === 'variant_not_available'
              ? t`This size can be ordered ${from}. Choose another one for now.`
              : t`A topping can be ordered ${from}. Choose another one for now.`,
          ],
        ]
      }
      const servedAt = servedFrom(dish, at)
      if (why === 'item_not_served_then' || servedAt === undefined)
        return [[line, t`This dish is not served at that time. Remove it.`]]
      const from = momentPhrase('from', servedAt, at.now, i18n, at.timeZone)
      return [[line, t`This dish can be ordered ${from}. Remove it for now.`]]
    }),
  )
}
