import { useLingui } from '@lingui/react/macro'
import { useDayText } from '../use-day-text'
import { useWeekdays } from '../use-weekdays'
import { AMOUNT, BY_ITSELF, PERCENT, WITH_COUPON } from './discount-values'
import { useMenuParts } from './use-menu-parts'

/** What can be chosen in a discount, and `wordOf`: the value of one of its fields as people read it. */
export function useDiscountWords(businessId = 0) {
  const { t } = useLingui()
  const dayText = useDayText()
  const { weekdays, weekdaysText } = useWeekdays()
  const menu = useMenuParts(businessId)
  const partName = (name: string, id: number): string =>
    (name === 'categoryIds' ? menu.categories : menu.dishes).find(({ value }) => value === id)?.label ?? String(id)
  const ways = [
    { value: WITH_COUPON, label: t`With a coupon` },
    { value: BY_ITSELF, label: t`By itself` },
  ]
  const kinds = [
    { value: PERCENT, label: t`Percent` },
    { value: AMOUNT, label: t({ message: 'Amount', context: 'of a discount' }) },
  ]
  const guests = [
    { value: 'EVERYONE', label: t`Everyone` },
    { value: 'FIRST_ORDER', label: t`First order` },
  ]
  const choicesOf: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
    way: ways,
    kind: kinds,
    customers: guests,
  }
  const wordOf = (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '')
      return t({ message: 'empty', context: 'what a field was' })
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    if (name === 'weekdays' && Array.isArray(value)) return weekdaysText(value.map(Number))
    if (Array.isArray(value))
      return value.length === 0 ? t`all` : value.map((id) => partName(name, Number(id))).join(', ')
    if (typeof value !== 'string') return JSON.stringify(value)
    if (name === 'startDate' || name === 'endDate') return dayText(value)
    return choicesOf[name]?.find((choice) => choice.value === value)?.label ?? value
  }
  return { ways, kinds, guests, weekdays, wordOf }
}
