import { useLingui } from '@lingui/react/macro'
import { useValueWords } from '#/components/history/use-value-words'
import type { Currency } from '#/domain/values/money'
import { useDayText } from '#/components/list/use-day-text'
import { useWeekdays } from '#/components/week/use-weekdays'
import { AMOUNT, BY_ITSELF, PERCENT, WITH_COUPON } from './discount-values'
import { useMenuParts } from './use-menu-parts'

/** What can be chosen in a discount, and `wordOf`: the value of one of its fields as people read it. */
export function useDiscountWords(businessId = 0, currency: Currency = 'ALL') {
  const { t } = useLingui()
  const words = useValueWords()
  const dayText = useDayText()
  const { weekdays, weekdaysText } = useWeekdays()
  const menu = useMenuParts(businessId)
  const ways = [
    { value: WITH_COUPON, label: t`With a coupon` },
    { value: BY_ITSELF, label: t`Automatically` },
  ]
  const kinds = [
    { value: PERCENT, label: t`Percentage` },
    { value: AMOUNT, label: t({ message: 'Amount', context: 'of a discount' }) },
  ]
  const guests = [
    { value: 'EVERYONE', label: t`Everyone` },
    { value: 'FIRST_ORDER', label: t`First order` },
  ]
  const all = { none: t`all` }
  const money = words.money(currency)
  const wordsOf: Readonly<Record<string, (value: unknown) => string>> = {
    way: words.choice(ways),
    kind: words.choice(kinds),
    customers: words.choice(guests),
    percentage: words.percent,
    discount: money,
    atMost: money,
    minimumOrder: money,
    categoryIds: words.several(menu.categories, all),
    itemIds: words.several(menu.dishes, all),
    weekdays: (value) => (Array.isArray(value) ? weekdaysText(value.map(Number)) : words.plain(value)),
    startDate: (value) => (typeof value === 'string' && value !== '' ? dayText(value) : words.plain(value)),
    endDate: (value) => (typeof value === 'string' && value !== '' ? dayText(value) : words.plain(value)),
  }
  const wordOf = (name: string, value: unknown): string => (wordsOf[name] ?? words.plain)(value)
  return { ways, kinds, guests, weekdays, wordOf }
}
